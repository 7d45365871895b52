import { percentDecoded } from '#app/lib/percent-decoded.ts'

/**
 * Where below the folder of uploads a picture may lie, the likeliest first: as it is named, and as it was called before
 * WordPress made it smaller (`winde-1024x683.jpg`, `winde-scaled.jpg`).
 */
export function wantedPaths(named: readonly (string | null)[]): string[] {
  const paths = named.flatMap((name) => {
    const path = name === null || name === '' ? null : belowUploads(name)
    if (path === null) return []
    const whole = path.replace(/-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/, '')
    const first = whole.replace(/-(scaled|rotated|e\d{6,})(?=\.\w{2,5}$)/, '')
    return [first, whole, path]
  })
  return [...new Set(paths)]
}

/** `2019/05/winde.jpg` of an address or a path, decoded and in lower case; `null` where there is none. */
export function belowUploads(name: string): string | null {
  const url = URL.parse(name, 'https://website.invalid/')
  if (url === null || !/^https?:$/.test(url.protocol)) return null
  const path = percentDecoded(url.pathname).toLowerCase().normalize('NFC')
  const [, below] = /\/(?:wp-content\/uploads|files)\/(?:sites\/\d+\/)?(.+)$/.exec(path) ?? []
  const found = below ?? path.replace(/^\/+/, '')
  return found === '' || found.endsWith('/') ? null : found
}
