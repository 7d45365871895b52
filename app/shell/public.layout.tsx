import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { PublicFrame } from './public-frame.tsx'

export default function PublicLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname } = useLocation()
  if (root === undefined) return <Outlet />
  return (
    <PublicFrame frame={root.frame} path={pathname}>
      <Outlet />
    </PublicFrame>
  )
}
