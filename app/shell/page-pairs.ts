import type { Language } from '#app/lib/saying.ts'

/**
 * Pages that stand in both languages, each at an address of its own. From here come the switch in the header, what search
 * engines are told, the language of the document and which English pages a club without English has not.
 */
export const pagePairs = {
  hours: { de: '/flugplatz/zeiten', en: '/flugplatz/zeiten/en' },
  directions: { de: '/flugplatz/anfahrt', en: '/flugplatz/anfahrt/en' },
  sitePlan: { de: '/flugplatz/lageplan', en: '/flugplatz/lageplan/en' },
  webcam: { de: '/flugplatz/webcam', en: '/flugplatz/webcam/en' },
  mobility: { de: '/flugplatz/app2drive', en: '/flugplatz/app2drive/en' },
  ppr: { de: '/piloteninfo/ppr-anfrage', en: '/piloteninfo/ppr-anfrage/en' },
  extract: { de: '/piloteninfo/aip-auszug', en: '/piloteninfo/aip-auszug/en' },
  prices: { de: '/piloteninfo/preisliste', en: '/piloteninfo/preisliste/en' },
  hangar: { de: '/piloteninfo/hallenplatz', en: '/piloteninfo/hallenplatz/en' },
  report: { de: '/piloteninfo/bewegung', en: '/piloteninfo/bewegung/en' },
  briefing: { de: '/piloteninfo/briefing', en: '/piloteninfo/briefing/en' },
} as const satisfies Record<string, PagePair>

export type PagePair = Readonly<Record<Language, string>>

/** Where whoever reads English begins, from a page that is German only. */
export const englishStart = pagePairs.hours.en

const byAddress = new Map<string, PagePair>(
  Object.values(pagePairs).flatMap((pair: PagePair) => [
    [pair.de, pair],
    [pair.en, pair],
  ]),
)

/** The pair a page belongs to; `undefined` for one that stands in one language. */
export const pairOf = (path: string): PagePair | undefined => byAddress.get(withoutSlash(path))

/** The addresses of this page, one or two. */
export function inBothLanguages(path: string): readonly string[] {
  const pair = pairOf(path)
  return pair === undefined ? [path] : [pair.de, pair.en]
}

/** The language a page has by its address. */
export const languageOfAddress = (path: string): Language =>
  pairOf(path)?.en === withoutSlash(path) ? 'en' : 'de'

/**
 * Where a German address leads a reader of that language: to the same page, in German where it is in no other; with the
 * question and the mark it has.
 */
export function addressIn(language: Language, address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  return (pairOf(path)?.[language] ?? path) + address.slice(path.length)
}

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))
