// First, because its first line sets the order of the style layers.
import 'shared-ui/tokens.css'
import { createRoot } from 'react-dom/client'
import { Navigate, RouterProvider, createBrowserRouter } from 'react-router-dom'
import { AlonePage, MountedComponent, UnknownAddress } from './alone-page.tsx'
import { MOUNT_POINTS, FIRST_PATH } from './mount-points.ts'

function start(root: HTMLElement): void {
  const { company, api } = root.dataset
  const router = createBrowserRouter([
    { path: '/', element: <Navigate to={`/az${FIRST_PATH}`} replace /> },
    {
      element: <AlonePage companyId={company === '1' ? 1 : 2} hasPortal={api === 'portal'} />,
      children: [
        ...MOUNT_POINTS.map((place) => ({
          path: `/:lang${place.path}`,
          element: <MountedComponent key={place.id} place={place} />,
        })),
        { path: '*', element: <UnknownAddress /> },
      ],
    },
  ])
  createRoot(root).render(<RouterProvider router={router} />)
}

const root = document.querySelector<HTMLElement>('#root')
if (root !== null) start(root)
