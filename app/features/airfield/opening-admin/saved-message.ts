type Kind = 'regel' | 'sonderzeit' | 'feiertage' | 'pruefung' | 'laerm'
type Result = { done: string; missing: { sentence: string; label: string; href: string } | null }

const saved: Record<Kind, string> = {
  regel: 'Regel gespeichert.',
  sonderzeit: 'Sonderzeit gespeichert.',
  feiertage: 'Feiertage gespeichert.',
  pruefung: 'Stand bestätigt.',
  laerm: 'Lärmschutz gespeichert.',
}
const shown: Record<Kind, string> = {
  regel: 'Sie gilt ab sofort auf allen Seiten.',
  sonderzeit: 'Sie gilt ab sofort auf allen Seiten.',
  feiertage: 'Sie gelten ab sofort auf allen Seiten.',
  pruefung: 'Er steht ab sofort auf der Seite der Betriebszeiten.',
  laerm: '',
}
const deleted: Partial<Record<Kind, string>> = {
  regel: 'Regel gelöscht.',
  sonderzeit: 'Sonderzeit gelöscht. An ihren Tagen gelten wieder die Regeln.',
}

const isKind = (kind: string | null): kind is Kind => kind !== null && Object.hasOwn(saved, kind)

/** The text for guests depends on hours, airfield and Land; `hasLand` is `null` before the club's record is entered. */
export type Readable = {
  hasCalendar: boolean
  hasAirfield: boolean
  hasLand: boolean | null
  /** `Samstag, 20. Juni 2026: geöffnet 12:00–20:00 Uhr`, if one day was changed. */
  day?: string | undefined
}

/** Returns what was done and what guests now read; `null` if nothing was done. */
export function savedMessage(
  { kind, isDeleted }: { kind: string | null; isDeleted: boolean },
  readable: Readable,
): Result | null {
  if (!isKind(kind)) return null
  if (isDeleted) {
    const done = deleted[kind]
    return done === undefined ? null : { done: `${done}${guestsRead(readable)}`, missing: null }
  }
  if (readable.hasCalendar || kind === 'laerm')
    return {
      done: `${[saved[kind], shown[kind]].filter(Boolean).join(' ')}${guestsRead(readable)}`,
      missing: null,
    }
  return { done: saved[kind], missing: missingFor(readable) }
}

const guestsRead = ({ day }: Readable) => (day === undefined ? '' : ` Gäste lesen: ${day}.`)

function missingFor({ hasAirfield, hasLand }: Readable): NonNullable<Result['missing']> {
  const first = 'Gäste lesen noch „Keine Angabe“: Es fehlt'
  if (hasLand === null)
    return {
      sentence: `${first} der Verein mit seinem Bundesland.`,
      label: 'Verein eintragen',
      href: '/admin/einstellungen/verein',
    }
  if (!hasLand)
    return {
      sentence: `${first} das Bundesland, aus dem die Feiertage folgen.`,
      label: 'Bundesland wählen',
      href: '#feiertage',
    }
  if (!hasAirfield)
    return { sentence: `${first} der Flugplatz.`, label: 'Flugplatz eintragen', href: '/admin/flugplatz' }
  return { sentence: 'Gäste lesen noch „Keine Angabe“.', label: 'Ansehen', href: '/flugplatz/zeiten' }
}
