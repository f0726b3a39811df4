import '../src/tokens/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from './gallery.tsx'

const root = document.querySelector('#root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
}
