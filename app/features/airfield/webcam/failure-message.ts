const sentences: Record<string, string> = {
  'not-https': 'Die Adresse beginnt nicht mit https:// oder leitet auf eine unverschlüsselte weiter.',
  'unknown-host': 'Den Rechner unter dieser Adresse gibt es nicht, oder dieser Server hat kein Netz.',
  'private-address': 'Die Adresse führt in ein privates Netz; dort wird nicht gefragt.',
  'too-many-redirects': 'Die Adresse leitet im Kreis.',
  'too-large': 'Das Bild ist größer als 8\u00a0MB.',
  'too-slow': 'Nach zehn Sekunden war kein Bild da.',
  unreachable: 'Die Verbindung kam nicht zustande oder brach ab.',
  'no-picture': 'Was kam, ist kein Bild: erwartet wird JPEG, PNG oder WebP, ganz und unbeschädigt.',
  'too-many-pixels':
    'Das Bild hat mehr als 50 Megapixel. Bitte die Kamera auf ein kleineres Bild einstellen.',
  'too-narrow': 'Das Bild ist mehr als zehnmal so hoch wie breit.',
  'no-address': 'Die gespeicherte Adresse lässt sich nicht mehr entschlüsseln. Bitte neu eintragen.',
}

/** Returns a stored failure as a sentence; `refused 401` and the like name the status of the camera's response. */
export function failureMessage(failure: string): string {
  const [, status] = /^refused (\d+)$/.exec(failure) ?? []
  if (status === undefined) return sentences[failure] ?? 'Es kam kein Bild.'
  if (status === '401' || status === '403')
    return `Die Kamera lehnt Name oder Kennwort ab (${status}). Beides gehört in die Adresse: https://name:kennwort@kamera.beispiel.de/bild.jpg`
  if (status === '404') return 'Unter dieser Adresse hat die Kamera kein Bild (404).'
  return `Die Kamera antwortete mit dem Fehler ${status}.`
}
