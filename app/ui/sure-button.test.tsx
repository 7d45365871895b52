import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SureButton } from './sure-button.tsx'

test('the step that cannot be undone lies behind another, and says before it what will be gone', () => {
  const html = renderToStaticMarkup(
    <SureButton
      label="Entfernen"
      verb="entfernen"
      what="ETHN"
      intent="weg"
      effect="Die Meldungen sind weg."
    />,
  )
  const [opened = '', rest = ''] = html.split('</summary>')
  expect(opened).toContain('<details')
  expect(opened).not.toContain('<button')
  expect(rest.indexOf('Die Meldungen sind weg.')).toBeLessThan(rest.indexOf('<button'))
  expect(rest).toContain('value="weg"')
  expect(rest).toContain('Ja, entfernen')
  expect(rest).toContain(': ETHN')
})
