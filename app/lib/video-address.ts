const places: Record<string, string> = {
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
  'vimeo.com': 'Vimeo',
  'ardmediathek.de': 'der ARD-Mediathek',
  'zdf.de': 'der ZDF-Mediathek',
}

/** Returns whether the URL is allowed for a video: https with a host name and without credentials. */
export function isVideoAddress(text: string): boolean {
  if (!/^https:\/\/[a-z0-9]/i.test(text) || text.length > 500) return false
  const url = URL.parse(text)
  return url !== null && url.hostname.includes('.') && url.username === '' && url.password === ''
}

/** Returns the provider that learns of the viewing: „YouTube“, or else the host name. */
export function videoPlace(href: string): string {
  const host = URL.parse(href)?.hostname.replace(/^(www|m)\./, '') ?? ''
  return places[host] ?? host
}
