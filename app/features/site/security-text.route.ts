import type { LoaderFunctionArgs } from 'react-router'
import { clubSetting } from '#app/features/club/club.ts'
import { requestContext, servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

const dayMs = 86_400_000
/** RFC 9116 recommends less than a year. */
const validDays = 90

/** Says where to report a vulnerability of this site (RFC 9116). */
export async function loader({ context }: LoaderFunctionArgs) {
  const { db, now, publicUrl } = context.get(servicesContext)
  const club = await findSetting(db, clubSetting)
  if (club == null) throw new Response(null, { status: 404 })
  const midnight = Math.ceil((now().getTime() + 1) / dayMs) * dayMs
  context.get(requestContext).freshness.until(midnight)
  const lines = [
    `Contact: mailto:${club.email}`,
    `Expires: ${new Date(midnight + validDays * dayMs).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
