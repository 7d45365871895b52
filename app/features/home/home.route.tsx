import { redirect } from 'react-router'
import type { Route } from './+types/home.route'
import { useRootData } from '#app/shell/frame.ts'
import { boardData } from './board/board-data.server.ts'
import { BoardView } from './board/board-view.tsx'
import { isBoard } from './board/is-board.ts'
import { secondsUntilOther } from '#app/features/airfield/webcam/taken-ago.tsx'
import { airfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { clubSetting, type Club } from '#app/features/club/club.ts'
import { findMovedTo } from '#app/features/blog/former-addresses.server.ts'
import { requestContext, servicesContext, type Services } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import { homeViews } from './home-data.server.ts'
import { shownHome } from './home-page.server.ts'
import { homeStyles } from './home-styles.ts'
import { HomeViews } from './home-views.tsx'

type Found = Awaited<ReturnType<typeof loader>>

/**
 * Seconds after which the wall display reloads, so that it does not stay on an error; with scripts it first checks that the
 * page loads.
 */
const boardSeconds = 300

export const handle = {
  styles: homeStyles,
  reloadsAfter(found: unknown) {
    const { board, views } = found as Found
    if (board !== undefined) return boardSeconds
    return secondsUntilOther(views.flatMap((view) => (view.kind === 'webcam' ? [view.age] : [])))
  },
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  await sendToMoved(services, request.url)
  const facts = context.get(requestContext)
  const { freshness } = facts
  const board = isBoard(new URL(request.url).search) ? await boardData(services, freshness) : undefined
  const { db, now, publicUrl } = services
  const at = now()
  const [club, home, { airfield }] = await Promise.all([
    findSetting(db, clubSetting),
    shownHome(db, at),
    airfieldContent(db),
  ])
  if (home.until !== undefined) freshness.until(home.until)
  return {
    board,
    views: board === undefined ? await homeViews(home, { services, facts, club, at }) : [],
    description: home.teaser || (club?.claim ?? ''),
    structuredData: club && structuredClub(club, airfield, publicUrl),
  }
}

/** Redirects `/?p=12`, the form of URLs on the former website. */
async function sendToMoved({ db, now }: Pick<Services, 'db' | 'now'>, address: string) {
  if (!/[?&](p|page_id)=\d/.test(address)) return
  const moved = await findMovedTo(db, address, now())
  if (moved !== undefined) throw redirect(moved, 301)
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
  const root = useRootData()
  if (board !== undefined && root !== undefined) return <BoardView board={board} frame={root.frame} />
  return <HomeViews views={views} />
}

/** Returns the club as structured data, a schema.org SportsClub. */
function structuredClub(
  club: Club,
  airfield: Airfield | undefined,
  publicUrl: string,
): Record<string, unknown> {
  const { address } = club
  return {
    '@type': 'SportsClub',
    '@id': `${publicUrl}/#verein`,
    name: club.name,
    alternateName: club.shortName,
    url: `${publicUrl}/`,
    sport: 'Luftsport',
    ...(club.claim !== '' && { description: club.claim }),
    email: club.email,
    telephone: club.phoneE164,
    ...(club.foundedOn !== null && { foundingDate: club.foundedOn }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressCountry: address.country,
    },
    ...(airfield !== undefined && {
      geo: { '@type': 'GeoCoordinates', latitude: airfield.arp.lat, longitude: airfield.arp.lon },
    }),
    ...(club.associations.length > 0 && {
      memberOf: club.associations.map(({ name }) => ({ '@type': 'Organization', name })),
    }),
    ...(club.socialLinks.length > 0 && { sameAs: club.socialLinks.map(({ href }) => href) }),
  }
}
