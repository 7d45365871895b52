import { isOffered, type Offering } from './switched-pages.ts'
import { pairOf } from './page-pairs.ts'

type LanguageLinksProps = { path: string; publicUrl: string; frame: Offering }

/**
 * Renders links in the head to the same content in both languages, for search engines; German is the default for other
 * languages.
 */
export function LanguageLinks({ path, publicUrl, frame }: LanguageLinksProps) {
  const pair = pairOf(path)
  if (pair === undefined || !isOffered(pair.en, frame)) return null
  return (
    <>
      <link rel="alternate" hrefLang="de" href={publicUrl + pair.de} />
      <link rel="alternate" hrefLang="en" href={publicUrl + pair.en} />
      <link rel="alternate" hrefLang="x-default" href={publicUrl + pair.de} />
    </>
  )
}
