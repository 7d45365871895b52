import { Fragment } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/home.route'
import type { loader as rootLoader } from '#app/root.tsx'
import { boardData } from './board/board-data.server.ts'
import { BoardView } from './board/board-view.tsx'
import { isBoard } from './board/is-board.ts'
import { airfieldContent } from '#app/airfield/opening-calendar.server.ts'
import { clubSetting } from '#app/club/club.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/settings/settings.server.ts'
import { pageMeta } from '#app/shell/page-meta.ts'
import aerodrome from '#app/ui/styles/aerodrome.css?inline'
import aircraft from '#app/ui/styles/aircraft.css?inline'
import dayBand from '#app/ui/styles/day-band.css?inline'
import events from '#app/ui/styles/events.css?inline'
import facts from '#app/ui/styles/facts.css?inline'
import fleet from '#app/ui/styles/fleet.css?inline'
import home from '#app/ui/styles/home.css?inline'
import horizon from '#app/ui/styles/horizon.css?inline'
import lines from '#app/ui/styles/lines.css?inline'
import photos from '#app/ui/styles/photos.css?inline'
import posts from '#app/ui/styles/posts.css?inline'
import { FiguresBlock, SponsorsBlock } from './club-blocks.tsx'
import { structuredClub } from './club-structured.ts'
import { FleetBlock } from './fleet-block.tsx'
import { HeroBlock } from './hero-block.tsx'
import { plainHome } from './home-blocks.ts'
import { homeViews, type HomeView } from './home-data.server.ts'
import { homeSetting } from './home-setting.server.ts'
import { EventsBlock, PostsBlock } from './news-blocks.tsx'
import { PlanBlock } from './plan-block.tsx'
import { TodayBlock } from './today-block.tsx'
import { WaysBlock } from './ways-block.tsx'
import { WebcamBlock } from './webcam-block.tsx'
import ownStyles from './home.css?inline'

export const handle = {
  styles: [
    horizon,
    home,
    aircraft,
    dayBand,
    aerodrome,
    facts,
    fleet,
    events,
    photos,
    posts,
    lines,
    ownStyles,
  ],
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { freshness } = context.get(requestContext)
  const board = isBoard(new URL(request.url).search) ? await boardData(services, freshness) : undefined
  const { db, now, publicUrl } = services
  const [club, setting, { airfield }] = await Promise.all([
    findSetting(db, clubSetting),
    findSetting(db, homeSetting),
    airfieldContent(db),
  ])
  const { blocks } = setting ?? plainHome
  return {
    board,
    views: board === undefined ? await homeViews(blocks, { services, freshness, club, at: now() }) : [],
    description: club?.claim ?? '',
    structuredData: club && structuredClub(club, airfield, publicUrl),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta(matches, location, {
    title: 'Start',
    description: loaderData?.description || 'Der Verein und sein Flugplatz.',
    canonicalPath: '/',
    ...(loaderData?.board !== undefined && { noindex: true }),
    ...(loaderData?.structuredData !== undefined && { structuredData: loaderData.structuredData }),
  })

export default function HomePage({ loaderData: { views, board } }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  if (board !== undefined && root !== undefined) return <BoardView board={board} frame={root.frame} />
  return (
    <>
      {!views.some(({ kind }) => kind === 'hero') && <h1 className="vh">Start</h1>}
      {views.map((view) => (
        <Fragment key={view.kind}>{blockOf(view)}</Fragment>
      ))}
    </>
  )
}

function blockOf(view: HomeView) {
  switch (view.kind) {
    case 'hero':
      return <HeroBlock view={view} />
    case 'ways':
      return <WaysBlock view={view} />
    case 'today':
      return <TodayBlock view={view} />
    case 'airfield-plan':
      return <PlanBlock view={view} />
    case 'fleet':
      return <FleetBlock view={view} />
    case 'events':
      return <EventsBlock view={view} />
    case 'posts':
      return <PostsBlock view={view} />
    case 'webcam':
      return <WebcamBlock view={view} />
    case 'figures':
      return <FiguresBlock view={view} />
    case 'sponsors':
      return <SponsorsBlock view={view} />
  }
}
