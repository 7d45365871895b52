const places: Record<string, string> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'ardmediathek.de': 'der ARD-Mediathek',
  'zdf.de': 'der ZDF-Mediathek',
}

/** Whether a video may lie there: https at a named host, without a password in it. */
export function isVideoAddress(text: string): boolean {
  if (!/^https:\/\/[a-z0-9]/i.test(text) || text.length > 500) return false
  const url = URL.parse(text)
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === ''
}

/** Who learns that somebody watches: „YouTube“, or the host's name where it is not known by another. */
export function videoPlace(href: string): string {
  const host = URL.parse(href)?.hostname.replace(/^(www|m)\./, '') ?? ''
  return places[host] ?? host
}
