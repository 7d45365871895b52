import type { PageSection } from './page.ts'
import type { Block, RichText, TextRun } from '#app/lib/rich-text.ts'

/** Parses a text shipped with the program: metadata, and sections that depend on a feature. */
export function textFile(file: string): { facts: Record<string, string>; sections: PageSection[] } {
  const { facts, text } = frontMatter(file)
  return { facts, sections: sectionsOf(text) }
}

/** Parses the front matter: `name: value` lines between two `---` lines at the beginning of the file. */
function frontMatter(file: string): { facts: Record<string, string>; text: string } {
  const [, head = '', text = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? []
  const facts = head.split('\n').flatMap((line) => {
    const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? []
    return name === undefined || value === undefined ? [] : [[name, value] as const]
  })
  return { facts: Object.fromEntries(facts), text }
}

/** Splits the text at comments that mark the part of a feature: `<!-- block: ppr -->` to `<!-- /block -->`. */
function sectionsOf(text: string): PageSection[] {
  const parts = text.split(/<!-- block: ([\w-]+) -->([\s\S]*?)<!-- \/block -->/)
  const sections: PageSection[] = []
  for (let at = 0; at < parts.length; at += 3) {
    sections.push({ feature: null, body: richTextOf(parts[at] ?? '') })
    const feature = parts[at + 1]
    if (feature !== undefined) sections.push({ feature, body: richTextOf(parts[at + 2] ?? '') })
  }
  return sections.filter(({ body }) => body.length > 0)
}

/** Parses the subset of Markdown used by the texts that ship with the program: headings, lists, paragraphs, bold, links. */
export function richTextOf(markdown: string): RichText {
  return markdown
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean)
    .flatMap(blocksOf)
}

function blocksOf(text: string): Block[] {
  const [, hashes, heading] = /^(##|###) (.+)/.exec(text) ?? []
  if (hashes !== undefined && heading !== undefined) {
    const [, ...rest] = text.split('\n')
    const following = rest.join('\n').trim()
    const block: Block = { type: 'heading', level: hashes === '##' ? 2 : 3, content: runsOf(heading) }
    return following === '' ? [block] : [block, ...blocksOf(following)]
  }
  if (text.startsWith('- ')) return [{ type: 'list', ordered: false, items: itemsOf(text, /^- /) }]
  if (/^\d+\. /.test(text)) return [{ type: 'list', ordered: true, items: itemsOf(text, /^\d+\. /) }]
  // There is no block for a hard line break: the text after it becomes a paragraph.
  return text
    .split(/ {2,}\n/)
    .map((line) => ({ type: 'paragraph', content: runsOf(line.replaceAll('\n', ' ')) }))
}

function itemsOf(text: string, mark: RegExp): TextRun[][] {
  return text.split('\n').map((line) => runsOf(line.replace(mark, '')))
}

function runsOf(text: string): TextRun[] {
  return text
    .split(/(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(runOf)
}

function runOf(part: string): TextRun {
  const [, strong] = /^\*\*([^*]+)\*\*$/.exec(part) ?? []
  if (strong !== undefined) return { text: strong, marks: [{ type: 'strong' }] }
  const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
  if (label !== undefined && href !== undefined) return { text: label, marks: [{ type: 'link', href }] }
  return { text: part }
}
