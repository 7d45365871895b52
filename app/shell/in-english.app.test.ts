import { expect, test } from 'vitest'
import { germanSaidAsEnglish } from '#test/spoken-text.ts'
import { startApp } from '#test/app.ts'
import { pagePairs } from './page-pairs.ts'

test('no English page says anything in German without naming it so', async () => {
  const { get } = await startApp({ demo: true })
  for (const { en } of Object.values(pagePairs))
    expect.soft(germanSaidAsEnglish(await (await get(en)).text()), en).toEqual([])
})
