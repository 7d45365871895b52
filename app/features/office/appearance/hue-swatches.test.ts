import { expect, test } from 'vitest'
import { weakPairs } from '#app/ui/artwork/accent-contrast.ts'
import { defaultAccent } from '#app/ui/artwork/accent.ts'
import { hueSwatches } from './hue-swatches.ts'

test('every hue to choose is legible on every ground, light and dark, and the usual one is among them', () => {
  for (const { value, label } of hueSwatches)
    expect(weakPairs({ ...defaultAccent, hue: Number(value) }), label).toEqual([])
  expect(hueSwatches.map(({ value }) => value)).toContain(String(defaultAccent.hue))
})
