// First, because its first line sets the order of the style layers.
import 'shared-ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { Navigate, RouterProvider, createBrowserRouter } from 'react-router-dom'
import { AlonePage, MountedPlace, UnknownPlace } from './alone-page.tsx'
import { PLACES, START } from './remote-parts.ts'

function start(root: HTMLElement): void {
  const { company, api } = root.dataset
  const router = createBrowserRouter([
    { path: '/', element: <Navigate to={`/az${START}`} replace /> },
    {
      element: <AlonePage companyId={company === '1' ? 1 : 2} hasPortal={api === 'portal'} />,
      children: [
        ...PLACES.map((place) => ({
          path: `/:lang${place.path}`,
          element: <MountedPlace key={place.id} place={place} />,
        })),
        { path: '*', element: <UnknownPlace /> },
      ],
    },
  ])
  createRoot(root).render(<RouterProvider router={router} />)
}

const root = document.querySelector<HTMLElement>('#root')
if (root !== null) start(root)
