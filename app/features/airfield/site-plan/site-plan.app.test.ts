import { expect, test } from 'vitest'
import { demoSitePoints } from '#app/features/demo/airfield.demo.ts'
import { pagePairs } from '#app/shell/page-pairs.ts'
import { germanSaidAsEnglish } from '#test/spoken-text.ts'
import { startApp } from '#test/app.ts'

const address = '/flugplatz/lageplan'

function idsAndTargets(page: string) {
  const all = (pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name!)
  return { ids: all(/ id="([mp]\d+)"/g), targets: all(/href="#([mp]\d+)"/g) }
}

test('every point leads from the plan to the list and back', async () => {
  const { get } = await startApp({ demo: true })
  const { ids, targets } = idsAndTargets(await (await get(address)).text())
  const both = demoSitePoints.flatMap(({ number }) => [`m${number}`, `p${number}`])
  expect(ids.toSorted()).toEqual(both.toSorted())
  expect(targets.toSorted()).toEqual(both.toSorted())

  const emergency = idsAndTargets(await (await get(`${address}?ebene=notfall`)).text())
  expect(emergency.targets.toSorted()).toEqual(emergency.ids.toSorted())
  expect(emergency.ids).toContain('p21')
  expect(emergency.ids).not.toContain('p16')
})

test('without a single point the page says whom to ask', async () => {
  const { get } = await startApp()
  const response = await get(`${address}?ebene=gibt-es-nicht`)
  expect(response.status).toBe(200)
  expect((await response.text()).includes('noch keine Punkte')).toBe(true)
})

test('in English every layer says its kinds in English, and names stay those on the signs', async () => {
  const { get } = await startApp({ demo: true })
  const english = pagePairs.sitePlan.en
  const page = (await (await get(english)).text()).replaceAll('<!-- -->', '')
  expect(page).toMatch(/<strong lang="de">[^<]+<\/strong><small>Fuel<\/small>/)
  expect(page).toContain(`href="${english}?ebene=notfall"`)
  for (const layer of ['besuch', 'besatzungen', 'notfall', 'platzrunde'])
    expect(germanSaidAsEnglish(await (await get(`${english}?ebene=${layer}`)).text()), layer).toEqual([])
})
