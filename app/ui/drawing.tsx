type DrawingProps = {
  svg: string
  block?: boolean
  /** Its words grow where it is small: nothing is read below eleven pixels. */
  lettered?: boolean
  /** Where the names on it are in another language than the page. */
  lang?: 'de' | undefined
}

/** Puts generated SVG into the page. Only the generators of `artwork` make such text; they escape every label. */
export function Drawing({ svg, block = false, lettered = false, lang }: DrawingProps) {
  const Tag = block ? 'div' : 'span'
  const name = lettered ? 'drawing lettered' : 'drawing'
  return <Tag className={name} lang={lang} dangerouslySetInnerHTML={{ __html: svg }} />
}
