/** Puts generated SVG into the page. Only the generators of `artwork` make such text; they escape every label. */
export function Drawing({ svg, block = false }: { svg: string; block?: boolean }) {
  const Tag = block ? 'div' : 'span'
  return <Tag className="drawing" dangerouslySetInnerHTML={{ __html: svg }} />
}
