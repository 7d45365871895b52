import { expect, test } from 'vitest'
import { safeSvg } from './safe-svg.ts'

const svgOf = (source: string) => {
  const read = safeSvg(source)
  return read.ok ? read.svg : read.reason
}

test('a mark as drawing programs write it keeps its shapes and colours', () => {
  const drawn = svgOf(`<?xml version="1.0" encoding="UTF-8"?>
<!-- Erzeugt mit einem Zeichenprogramm -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg xmlns="http://www.w3.org/2000/svg" xmlns:sodipodi="http://s" width="40mm" height="20mm">
  <sodipodi:namedview><g/></sodipodi:namedview>
  <metadata><rdf:RDF>Unsinn</rdf:RDF></metadata>
  <title>Verein &amp; Platz</title>
  <style type="text/css"><![CDATA[ .st0{fill:#0A3C78;stroke:none} /* innen */ ]]></style>
  <defs><linearGradient id="v"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
  <a href="https://verein.example"><path class="st0" d="M0 0h10v10z" style="fill:url(#v);font-family:Arial"/></a>
</svg>`)
  expect(drawn).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><title>Verein &amp; Platz</title>' +
      '<style>.st0{fill:#0A3C78;stroke:none}</style>' +
      '<defs><linearGradient id="v"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
      '<path class="st0" d="M0 0h10v10z" style="fill:url(#v)"/></svg>',
  )
})

test('nothing that runs, moves or fetches is left of a drawing', () => {
  const evil = [
    '<script>alert(1)</script>',
    '<script/>',
    '<foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Hallo</p></foreignObject>',
    '<image href="https://fremd.example/a.png"/>',
    '<image href="data:image/svg+xml;base64,AAAA"/>',
    '<use href="https://fremd.example/a.svg#x"/>',
    '<use xlink:href="data:image/svg+xml,x"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<set attributeName="onload" to="alert(1)"/>',
    '<style>@import "https://fremd.example/a.css";</style>',
    '<style>path{fill:url(https://fremd.example/a)}</style>',
    '<style>path{background:url(//fremd.example)}</style>',
    '<g onload="alert(1)" onclick=\'alert(1)\' style="fill:url(javascript:alert(1))"/>',
    '<g fill="url(https://fremd.example/a#b)" clip-path="url( //fremd.example )"/>',
    '<g filter="url(#x)" href="java&#115;cript:alert(1)"/>',
    '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>',
    '<SCRIPT>alert(1)</SCRIPT>',
  ]
  for (const part of evil) {
    const drawn = svgOf(`<svg viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0h9"/>${part}</svg>`)
    expect(drawn, part).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 9 9"><path d="M0 0h9"\/>/,
    )
    expect(drawn, part).not.toMatch(/script|alert|fremd|data:|onload|onclick|import|Hallo|image/i)
  }
})

test('what is no drawing, or one with words in it, is refused with its reason', () => {
  expect(svgOf('<html><svg/></html>')).toBe('not-svg')
  expect(svgOf('<svg><path d="M0 0"></svg>')).toBe('not-svg')
  expect(svgOf('<svg></svg>')).toBe('not-svg')
  expect(svgOf('<svg><path d="M0 0"/></svg><script>alert(1)</script>')).toBe('not-svg')
  expect(svgOf('<!DOCTYPE svg [<!ENTITY x "y">]><svg><path d="M0 0"/></svg>')).toBe('not-svg')
  expect(svgOf('<svg><text>LSV</text></svg>')).toBe('lettering')
  expect(svgOf(`<svg>${'<g>'.repeat(100)}</svg>`)).toBe('too-large')
  expect(svgOf(`<svg><path d="${'0'.repeat(300_000)}"/></svg>`)).toBe('too-large')
})
