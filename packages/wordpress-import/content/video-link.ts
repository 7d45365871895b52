import { isVideoAddress } from '#app/lib/video-address.ts'

/** Providers whose videos are embedded by their URL alone. */
const places =
  /^(?:www\.|m\.|player\.)?(youtube\.com|youtu\.be|youtube-nocookie\.com|vimeo\.com|ardmediathek\.de|zdf\.de)$/

/** Returns the URL for watching a video, from any of its URLs; `null` for unknown providers. */
export function videoLink(address: string): string | null {
  const url = URL.parse(address.trim().replace(/^\/\//, 'https://'))
  const [, place] = places.exec(url?.hostname ?? '') ?? []
  if (url === null || place === undefined || !/^https?:$/.test(url.protocol)) return null
  const found = place.startsWith('you') ? youTube(url) : place === 'vimeo.com' ? vimeo(url) : other(url)
  return found !== null && isVideoAddress(found) ? found : null
}

function youTube(url: URL): string | null {
  const list = url.searchParams.get('list')
  const [, inPath] = /^\/(?:embed|shorts|live|v)\/([\w-]{6,20})/.exec(url.pathname) ?? []
  const short = url.hostname.endsWith('youtu.be') ? url.pathname.slice(1) : undefined
  const id = inPath ?? short ?? url.searchParams.get('v') ?? ''
  if (/^[\w-]{6,20}$/.test(id) && id !== 'videoseries') return `https://www.youtube.com/watch?v=${id}`
  return list !== null && /^[\w-]+$/.test(list) ? `https://www.youtube.com/playlist?list=${list}` : null
}

function vimeo({ pathname }: URL): string | null {
  const [, id] = /^\/(?:video\/)?(\d{5,14})/.exec(pathname) ?? []
  return id === undefined ? null : `https://vimeo.com/${id}`
}

function other({ hostname, pathname }: URL): string | null {
  return pathname === '/' ? null : `https://${hostname}${pathname}`
}
