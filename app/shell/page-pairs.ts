import type { Language } from '#app/lib/saying.ts'

/**
 * Pages that exist in both languages, each with its own URL. Used for the language switch, for search engines, for the
 * language of the document, and for hiding English pages of a club without English.
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

/** English start page, linked from pages that are German only. */
export const englishStart = pagePairs.hours.en

const byAddress = new Map<string, PagePair>(
  Object.values(pagePairs).flatMap((pair: PagePair) => [
    [pair.de, pair],
    [pair.en, pair],
  ]),
)

/** Pages behind the personal link of a request, with its secret part; their English ones end in `/en`, too. */
const personal =
  /^(\/piloteninfo\/(?:ppr\/[\w-]+(?:\/(?:aendern|bewegung))?|hallenplatz\/anfrage\/[\w-]+))(?:\/en)?$/

/** Returns the pair a page belongs to; `undefined` for a page in one language. */
export function pairOf(path: string): PagePair | undefined {
  const address = withoutSlash(path)
  return byAddress.get(address) ?? personalPairOf(address)
}

/** Returns the pair of a page behind a personal link; `undefined` for every other page. */
export function personalPairOf(path: string): PagePair | undefined {
  const [, de] = personal.exec(withoutSlash(path)) ?? []
  return de === undefined ? undefined : { de, en: `${de}/en` }
}

/** Returns the one or two URLs of this page. */
export function inBothLanguages(path: string): readonly string[] {
  const pair = pairOf(path)
  return pair === undefined ? [path] : [pair.de, pair.en]
}

/** Returns the language of a page by its URL, also of one that is not there. */
export const languageOfAddress = (path: string): Language => (/\/en\/?$/i.test(path) ? 'en' : 'de')

export const languageAsked = (request: Request) => languageOfAddress(new URL(request.url).pathname)

/**
 * Returns the URL of a German page in the language, or the German one where there is none; query and fragment are
 * preserved.
 */
export function addressIn(language: Language, address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  return (pairOf(path)?.[language] ?? path) + address.slice(path.length)
}

const withoutSlash = (path: string) => (path === '/' ? path : path.replace(/\/$/, ''))
