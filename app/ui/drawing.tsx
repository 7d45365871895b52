type DrawingProps = {
  svg: string
  block?: boolean
  /** Whether its lettering grows at small sizes: nothing is smaller than eleven pixels. */
  lettered?: boolean
  /** Set if the names on it are in another language than the page. */
  lang?: 'de' | undefined
}

/** Inserts generated SVG into the page. Only for the output of `artwork`, which escapes every label. */
export function Drawing({ svg, block = false, lettered = false, lang }: DrawingProps) {
  const Tag = block ? 'div' : 'span'
  const name = lettered ? 'drawing lettered' : 'drawing'
  return <Tag className={name} lang={lang} dangerouslySetInnerHTML={{ __html: svg }} />
}
