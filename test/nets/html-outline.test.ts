import { expect, test } from 'vitest'
import { outlineOf } from './html-outline.ts'

const mainOf = (html: string) => outlineOf(`<html lang="de"><body><main>${html}</main></body></html>`).main

test('words and links of a paragraph stand on one line', () => {
  expect(mainOf('<p>Bitte <b>vorher</b> <a href="/kontakt">anrufen</a>.</p>')).toEqual([
    'Bitte vorher [anrufen → /kontakt] .',
  ])
})

test('a field has its kind, label, name, value and state', () => {
  expect(
    mainOf(`<form action="/x" method="post"><label for="m">E-Mail</label>
      <input id="m" type="email" name="mail" value="a@b.de" required aria-invalid="true"></form>`),
  ).toEqual(['form post /x', '  E-Mail', '  field email "E-Mail" mail = "a@b.de" (required, invalid)'])
})

test('of a choice all options are there and the chosen one has a star', () => {
  expect(
    mainOf(
      '<select name="art"><option value="">bitte wählen</option><option selected>Post</option></select>',
    ),
  ).toEqual(['field select "" art = : bitte wählen | *Post'])
})

test('a row of a table is one line, its head marked', () => {
  expect(mainOf('<table><tr><th>Tag</th><td>Sa</td><td>4</td></tr></table>')).toEqual(['| *Tag* | Sa | 4 |'])
})

test('a button says what it sends, and that it cannot be pressed', () => {
  expect(mainOf('<button name="intent" value="weg" disabled>Löschen</button>')).toEqual([
    '‹button "Löschen" intent=weg (disabled)›',
  ])
})

test('what stands outside the main part is the frame', () => {
  const { frame, main } = outlineOf('<body><a href="/">Start</a><main><h1>Blog</h1></main></body>')
  expect(frame).toEqual(['[Start → /]'])
  expect(main).toEqual(['h1 Blog'])
})
