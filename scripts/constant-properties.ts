import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const app = join(import.meta.dirname, '../app')

/** Longer values would be written out where a name is shorter. */
const longest = 48

/**
 * The custom properties that have one value on every page, for every device and in every scheme: declared once, for `:root`,
 * with a value that reads no other and does not depend on the scheme; set nowhere else, not by a script or an attribute either.
 */
export function constantProperties(
  tokens: string,
  sheets: readonly string[],
  code: string,
): Map<string, string> {
  const root = /:root\s*\{([^}]*)\}/.exec(withoutComments(tokens))?.[1] ?? ''
  const declared = Map.groupBy(
    sheets.flatMap((css) => [...withoutComments(css).matchAll(/(?<![\w-])(--[\w-]+)\s*:/g)]),
    ([, name = '']) => name,
  )
  const read = new Set(code.match(/(?<!var\()(?<![\w-])--[a-z][\w-]*/g))
  return new Map(
    root
      .split(';')
      .map((text): [string, string] => {
        const [name = '', ...value] = text.split(':')
        return [name.trim(), value.join(':').trim()]
      })
      .filter(
        ([name, value]) =>
          name.startsWith('--') &&
          value.length <= longest &&
          !/var\(|light-dark\(/.test(value) &&
          declared.get(name)?.length === 1 &&
          !read.has(name),
      ),
  )
}

const withoutComments = (css: string) => css.replace(/\/\*[\s\S]*?\*\//g, '')

export function withConstants(css: string, constants: ReadonlyMap<string, string>): string {
  return css.replace(/var\(\s*(--[\w-]+)\s*\)/g, (text, name: string) => constants.get(name) ?? text)
}

const read = (pattern: string) =>
  globSync(pattern, { cwd: app }).map((file) => readFileSync(join(app, file), 'utf8'))

/** In what the site sends, a constant stands where a style sheet reads it: less to send, and nothing to look up. */
export const constantsInStyles: Plugin = {
  name: 'constants-in-styles',
  apply: 'build',
  enforce: 'pre',
  buildStart() {
    const tokens = readFileSync(join(app, 'ui/styles/tokens.css'), 'utf8')
    constants = constantProperties(tokens, read('**/*.css'), read('**/*.{ts,tsx}').join('\n'))
  },
  transform: {
    filter: { id: /\.css(\?|$)/ },
    handler: (css) => ({ code: withConstants(css, constants), map: null }),
  },
}

let constants: ReadonlyMap<string, string> = new Map()
