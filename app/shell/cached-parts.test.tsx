import { expect, test, vi } from 'vitest'
import { renderToStaticMarkup } from 'react-dom/server'
import { cachePart } from './cached-parts.server.ts'
import { CachePartContext, CachedPart } from './cached-parts.ts'
import { withUsedStyles } from './used-styles.ts'

const drawn = vi.fn()

function Words({ words }: { words: readonly string[] }) {
  drawn()
  return (
    <p className="words" style={{ color: 'var(--ink)' }}>
      {words.join(' & ')}
    </p>
  )
}

const draw = (words: readonly string[] | null, keep: typeof cachePart | null = cachePart) =>
  renderToStaticMarkup(
    <CachePartContext value={keep}>
      <main>
        <CachedPart tag="footer" name="words" of={words && [words]} className="foot">
          <Words words={words ?? ['once']} />
        </CachedPart>
        <b>after</b>
      </main>
    </CachePartContext>,
  )
const pageOf = (body: string) => withUsedStyles(body).join('')

test('A part is drawn once for the same values, and stands in each page as if drawn there', () => {
  const whole = draw(['Wind', 'Wolken'], null)
  drawn.mockClear()
  for (let page = 0; page < 3; page += 1) expect(pageOf(draw(['Wind', 'Wolken']))).toBe(whole)
  expect(drawn).toHaveBeenCalledTimes(1)
  expect(pageOf(draw(['Wind']))).toContain('>Wind</p>')
  expect(drawn).toHaveBeenCalledTimes(2)
})

test('What is asked for once is drawn with its page', () => {
  expect(draw(null)).toContain(
    '<footer class="foot"><p class="words" style="color:var(--ink)">once</p></footer>',
  )
})

test('Styles of what stands in a part stay, on the next page as well', () => {
  const css = ':root{--ink:black;--sea:blue}.words{a:b}.cards{c:d}'
  for (let page = 0; page < 2; page += 1) {
    const html = pageOf(`<style>${css}</style>${draw(['Segel'])}`)
    expect(html).toContain('<style>:root{--ink:black}.words{a:b}</style>')
  }
})

test('A mark nobody has set stays what it is', () => {
  expect(pageOf('<p><!--part 987654--></p>')).toBe('<p><!--part 987654--></p>')
})
