import { expect, test } from 'vitest'
import * as documentScripts from '#app/shell/document-scripts.ts'
import { shortScript } from '../scripts/short-scripts.ts'

test('an inline script is sent with short names, and rules as they are written', () => {
  const long = `(()=>{const heading=document.title;addEventListener('load',()=>{document.title=heading+heading})})()`
  expect(shortScript(long)).not.toContain('heading')
  expect(shortScript(documentScripts.speculationRules)).toBe(documentScripts.speculationRules)
  expect(shortScript(documentScripts.frameScript).length).toBeLessThan(documentScripts.frameScript.length)
})
