/** Elements removed from pasted HTML, including their content. */
const leftBehind = 'style, script, meta, link, title, xml, iframe, object, embed, form, input, img, svg'

/**
 * Reduces HTML pasted from Word, LibreOffice and web pages to what the club's document format knows: Word's lists become
 * lists, line breaks in a paragraph become paragraphs, cells one line each, deeper headings headings.
 */
export function cleanPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const element of page.querySelectorAll(leftBehind)) element.remove()
  for (const element of page.querySelectorAll('o\\:p')) element.replaceWith(...element.childNodes)
  removeComments(page)
  renameHeadings(page)
  wordListsToLists(page)
  flattenNestedLists(page)
  for (const cell of page.querySelectorAll('td, th')) toOneLine(cell)
  for (const item of page.querySelectorAll('li')) toOneLine(item)
  for (const paragraph of page.querySelectorAll('p')) splitAtBreaks(paragraph)
  return page.body.innerHTML
}

/**
 * Counts the pictures lost when this HTML is pasted, because a page cannot read them from another program. Content copied
 * from this editor keeps its pictures and counts 0.
 */
export function picturesLeftBehind(html: string): number {
  if (html.includes('data-pm-slice')) return 0
  return new DOMParser().parseFromString(html, 'text/html').querySelectorAll('img').length
}

/** Removes comments: Word hides whole style sheets and its list markers in them. */
function removeComments(page: Document) {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function renameHeadings(page: Document) {
  for (const heading of page.querySelectorAll('h1, h4, h5, h6')) {
    const renamed = page.createElement(heading.tagName === 'H1' ? 'h2' : 'h3')
    renamed.append(...heading.childNodes)
    heading.replaceWith(renamed)
  }
}

/** In Word, a list item is a paragraph with a class of its own that begins with the list marker. */
function wordListsToLists(page: Document) {
  let list: HTMLElement | undefined
  for (const paragraph of page.querySelectorAll<HTMLElement>('p')) {
    const isPoint =
      /mso-list:\s*l/i.test(paragraph.getAttribute('style') ?? '') ||
      /MsoListParagraph/i.test(paragraph.className)
    if (!isPoint) {
      list = undefined
      continue
    }
    const mark =
      paragraph.querySelector<HTMLElement>('[style*="mso-list" i]')?.textContent ?? paragraph.textContent
    const kind = /^\s*(\d+|[a-z])[.)]/i.test(mark) ? 'ol' : 'ul'
    const item = page.createElement('li')
    for (const sign of paragraph.querySelectorAll('[style*="mso-list" i]')) sign.remove()
    item.append(...paragraph.childNodes)
    stripMark(item)
    if (list?.tagName.toLowerCase() !== kind || list.nextElementSibling !== paragraph) {
      list = page.createElement(kind)
      paragraph.before(list)
    }
    list.append(item)
    paragraph.remove()
  }
}

/** Removes a list marker written as text. */
function stripMark(item: HTMLElement) {
  const first = item.ownerDocument.createTreeWalker(item, NodeFilter.SHOW_TEXT).nextNode()
  if (first?.nodeValue)
    first.nodeValue = first.nodeValue.replace(/^[\s\u00A0]*([·•§o-]|\d+[.)]|[a-z]\))[\s\u00A0]+/i, '')
}

/** The club's document format has no nested lists: inner items are placed after the outer item that contained them. */
function flattenNestedLists(page: Document) {
  for (const inner of [...page.querySelectorAll('li ul, li ol')].toReversed()) {
    const outer = inner.parentElement?.closest('li')
    outer?.after(...inner.children)
    inner.remove()
  }
}

/** Replaces inner paragraphs and line breaks with spaces. */
function toOneLine(element: Element) {
  for (const part of element.querySelectorAll('br')) part.replaceWith(' ')
  for (const part of element.querySelectorAll('p, div')) part.replaceWith(...part.childNodes, ' ')
}

function splitAtBreaks(paragraph: HTMLParagraphElement) {
  const breaks = [...paragraph.childNodes].filter((node) => node.nodeName === 'BR')
  for (const each of breaks) {
    const before = paragraph.ownerDocument.createElement('p')
    while (paragraph.firstChild !== null && paragraph.firstChild !== each) before.append(paragraph.firstChild)
    each.remove()
    paragraph.before(before)
  }
}
