import { Outlet, useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'
import { isBoard } from '#app/home/board/is-board.ts'
import { isEnglishPage } from './page-language.ts'
import { PublicFrame } from './public-frame.tsx'

export default function PublicLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  const { pathname, search } = useLocation()
  const isEnglish = useMatches().some(isEnglishPage)
  // The board on the wall has nothing around it.
  if (root === undefined || (pathname === '/' && isBoard(search))) return <Outlet />
  return (
    <PublicFrame frame={root.frame} path={pathname} isEnglish={isEnglish}>
      <Outlet />
    </PublicFrame>
  )
}
