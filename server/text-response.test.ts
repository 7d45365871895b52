import { expect, test } from 'vitest'
import { TextResponse } from './text-response.ts'

const page = () => new TextResponse('Flugplatz für Gäste', { status: 404, headers: { 'X-Page': 'yes' } })

test('its text comes out the same, however it is read', async () => {
  const plain = new Response('Flugplatz für Gäste')
  const bytes = new Uint8Array(await plain.arrayBuffer())
  expect(await page().text()).toBe('Flugplatz für Gäste')
  expect(new Uint8Array(await page().arrayBuffer())).toEqual(bytes)
  expect(await page().bytes()).toEqual(bytes)
  expect(await new Response(page().body).text()).toBe('Flugplatz für Gäste')
})

test('pieces are read as one text', async () => {
  const pieces = ['Flug', '', 'platz „', 'für', ' Gäste“ 🛩']
  const response = new TextResponse(pieces, {})
  const { byteLength } = await response.arrayBuffer()
  expect(byteLength).toBe(Buffer.byteLength(pieces.join('')))
  expect(new TextDecoder().decode(await response.bytes())).toBe(pieces.join(''))
  expect(await response.clone().text()).toBe(pieces.join(''))
})

test('a copy has the same status, header and text', async () => {
  const copy = page().clone()
  expect([copy.status, copy.headers.get('X-Page'), await copy.text()]).toEqual([
    404,
    'yes',
    'Flugplatz für Gäste',
  ])
})
