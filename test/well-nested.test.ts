import { expect, test } from 'vitest'
import { misplaced } from './well-nested.ts'

test.each([
  ['<p class="x">a <details><summary>b</summary></details></p>', 'details'],
  ['<p><span><div>a</div></span></p>', 'div'],
  ['<form><div><form></form></div></form>', 'form'],
  ['<a href="/"><span><a href="/b">b</a></span></a>', 'a'],
  ['<table><tr><td>a</td></tr></table>', 'tr'],
  ['<div><li>a</li></div>', 'li'],
])('what a browser puts elsewhere is found: %s', (html, name) => {
  expect(misplaced(html)).toEqual([expect.stringContaining(`> ${name}: `)])
})

test.each([
  '<p>a <a href="/">b</a><br/><img src="c"/></p><div><p>d</p></div>',
  '<table><tbody><tr><td><p>a</p><ul><li>b</li></ul></td></tr></tbody></table>',
  '<p>a</p><script>document.write("<p><div>")</script><!-- <p><div> --><svg><a><text>b</text></a></svg>',
])('what stays where it is passes: %s', (html) => {
  expect(misplaced(html)).toEqual([])
})
