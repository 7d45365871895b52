import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endsParagraph } from './well-nested.ts'

const keptOut: Readonly<Record<string, ReadonlySet<string>>> = {
  p: endsParagraph,
  a: new Set(['a']),
  button: new Set(['button']),
}

const Tree = z.looseObject({ type: z.string() })
type Tree = z.infer<typeof Tree>
type Element = { tag: string; inside: Tree }
type File = { path: string; tree: Tree; imported: Map<string, string>; components: Map<string, Tree> }

const files = new Map(
  globSync('app/**/*.tsx')
    .filter((path) => !path.endsWith('.test.tsx'))
    .map((path) => [path, fileOf(path)] as const),
)

test('no element stands where a browser reading the page would move it, and the script would find another page', () => {
  const found: string[] = []
  for (const file of files.values()) {
    for (const outer of elementsIn(file.tree)) {
      const forbidden = keptOut[outer.tag]
      if (forbidden === undefined) continue
      for (const inner of elementsIn(outer.inside)) {
        for (const tag of tagsOf(inner, file))
          if (forbidden.has(tag)) found.push(`${file.path}: <${inner.tag}> in <${outer.tag}> is <${tag}>`)
      }
    }
  }
  expect(found).toEqual([])
})

function fileOf(path: string): File {
  const tree = Tree.parse(parseAst(readFileSync(path, 'utf8'), { lang: 'tsx' }))
  const imported = new Map<string, string>()
  const components = new Map<string, Tree>()
  for (const node of nodesIn(tree)) {
    if (node.type === 'ImportDeclaration') readImport(node, path, imported)
    if (node.type === 'FunctionDeclaration') components.set(nameOf(node.id), node)
  }
  return { path, tree, imported, components }
}

/** Local name to `file#name there`. */
function readImport(node: Tree, path: string, imported: Map<string, string>) {
  const source = z.object({ value: z.string() }).parse(node.source).value
  const target = source.startsWith('#app/') ? source.slice(1) : join(path, '..', source)
  for (const each of z.array(Tree).parse(node.specifiers)) {
    if (each.type === 'ImportSpecifier')
      imported.set(nameOf(each.local), `${target}#${nameOf(each.imported)}`)
  }
}

/** The tags an element brings along: its own, or all that its component draws. */
function tagsOf({ tag }: Element, file: File, seen = new Set<string>()): Set<string> {
  if (/^[a-z]/.test(tag)) return new Set([tag])
  const [path = file.path, name = tag] = file.imported.get(tag)?.split('#') ?? []
  const home = files.get(path)
  const component = home?.components.get(name)
  const key = `${path}#${name}`
  if (home === undefined || component === undefined || seen.has(key)) return new Set()
  seen.add(key)
  return new Set(elementsIn(component).flatMap((each) => [...tagsOf(each, home, seen)]))
}

/** Every element at any depth; what is handed over in an attribute stands wherever its taker puts it. */
function elementsIn(tree: unknown): Element[] {
  return nodesIn(tree, 'JSXAttribute').flatMap((node) => {
    if (node.type !== 'JSXElement') return []
    const opening = z.object({ name: Tree }).parse(node.openingElement)
    const inside = { type: 'inside', children: node.children }
    return opening.name.type === 'JSXIdentifier' ? [{ tag: nameOf(opening.name), inside }] : []
  })
}

function nodesIn(value: unknown, without?: string): Tree[] {
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn(each, without))
  const node = Tree.safeParse(value)
  if (!node.success || node.data.type === without) return []
  const below = Object.values(node.data).flatMap((each) =>
    typeof each === 'object' && each !== null ? nodesIn(each, without) : [],
  )
  return [node.data, ...below]
}

function nameOf(node: unknown): string {
  return z.looseObject({ name: z.string() }).safeParse(node).data?.name ?? ''
}
