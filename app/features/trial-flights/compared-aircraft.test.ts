import { expect, test } from 'vitest'
import { comparedAircraft } from './compared-aircraft.ts'

test('aircraft stand on one scale: twice as long in life is twice as long in the drawing', () => {
  const svg = comparedAircraft([
    { silhouette: 'segler', type: 'Ein Segler', lengthM: 8 },
    { silhouette: 'segler', type: 'Ein halber', lengthM: 4 },
  ])
  const scales = [...svg.matchAll(/class="ac" transform="[^"]*?(?: scale\(([\d.]+)\))?"/g)].map(([, scale]) =>
    Number(scale ?? 1),
  )
  expect(scales).toHaveLength(2)
  expect(scales[0]! / scales[1]!).toBeCloseTo(2, 2)
  expect(svg).toContain('Ein Segler, 8,00\u202Fm')
  expect(svg).toContain('aria-label="Seitenansichten in einem Maßstab: Ein Segler, Ein halber"')
})
