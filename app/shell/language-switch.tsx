import { useLocation } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import { englishStart, pairOf } from './page-pairs.ts'
import { isOffered, type Offering } from './switched-pages.ts'

type LanguageSwitchProps = { path: string; language: Language; frame: Offering }

/**
 * The one way to the other language: to the same page with the same questions asked, from a page in German only to where
 * pilots begin in English. Pages that turn by their reader, not by their address, have none.
 */
export function LanguageSwitch({ path, language, frame }: LanguageSwitchProps) {
  const { search } = useLocation()
  const pair = pairOf(path)
  if (language === 'en') {
    if (pair === undefined || !isOffered(pair.de, frame)) return null
    return (
      <a className="lang-switch" href={pair.de + search} hrefLang="de" lang="de">
        <span aria-hidden="true">DE</span>
        <span>Deutsch</span>
      </a>
    )
  }
  if (!isOffered(pair?.en ?? englishStart, frame)) return null
  return (
    <a
      className="lang-switch"
      href={pair === undefined ? englishStart : pair.en + search}
      hrefLang="en"
      lang="en"
    >
      <span aria-hidden="true">EN</span>
      <span>English{pair === undefined && <span className="vh">: hours of operation</span>}</span>
    </a>
  )
}
