import type { LoaderFunctionArgs } from 'react-router'
import { clubSetting } from '#app/features/club/club.ts'
import { markAddress } from '#app/shell/mark-address.ts'
import { servicesContext } from '#app/platform/services.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'

/** Web app manifest: name and icons when a visitor adds the site to the home screen. */
export async function loader({ context }: LoaderFunctionArgs) {
  const club = await findSetting(context.get(servicesContext).db, clubSetting)
  const manifest = {
    name: club?.name ?? 'Flugverein',
    short_name: club?.shortName ?? 'Verein',
    lang: 'de',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    display_override: ['minimal-ui', 'standalone'],
    background_color: '#f6f9fb',
    theme_color: '#15263f',
    icons: [
      { src: markAddress('zeichen.svg', club), sizes: 'any', type: 'image/svg+xml' },
      { src: markAddress('zeichen-192.png', club), sizes: '192x192', type: 'image/png' },
      { src: markAddress('zeichen-512.png', club), sizes: '512x512', type: 'image/png' },
      {
        src: markAddress('zeichen-maske.png', club),
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
    ],
  }
  return new Response(JSON.stringify(manifest), { headers: { 'Content-Type': 'application/manifest+json' } })
}
