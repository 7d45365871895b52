import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { Outside } from '#app/platform/outside/fetch-bytes.server.ts'
import { wordpressExport } from '#test/wordpress-export.ts'
import { usualOptions } from '#app/features/website-import/website-import.ts'
import { authors, bring, carryOut, fatesOf, newClub, photo, postsOf, zipped } from './import.fixture.ts'

test('a picture that is a program, broken or too large is refused by name; the post comes without it', async () => {
  const club = await newClub()
  const archive = await zipped({
    'a.xml': wordpressExport(
      [
        { id: 1, type: 'attachment', file: '2019/05/boese.jpg' },
        { id: 2, type: 'attachment', file: '2019/05/kaputt.jpg' },
        { id: 3, title: 'Mit Bild', content: '<img src="/wp-content/uploads/2019/05/boese.jpg"><p>Text</p>' },
      ],
      authors,
    ),
    '2019/05/boese.jpg': '#!/bin/sh\nrm -rf /',
    '2019/05/kaputt.jpg': (await photo()).subarray(0, 400),
  })
  const id = await bring(club, archive)
  await carryOut(club, id)
  expect(await fatesOf(club, id)).toEqual([
    'picture Eintrag 1: refused Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
    'picture Eintrag 2: refused Die Datei kam beschädigt an. Bitte erneut hochladen.',
    'post Mit Bild: new Ein Bild fehlt: Die Datei ist kein Bild im Format JPEG, PNG, WebP oder AVIF.',
  ])
  expect((await postsOf(club))[0]?.body).toEqual([{ type: 'paragraph', content: [{ text: 'Text' }] }])
})

async function oldWebsite(files: Record<string, Uint8Array>) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`)
    const bytes = files[request.url ?? '']
    if (bytes === undefined) response.writeHead(404).end()
    else response.end(bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const outside: Outside = {
    resolve: async (hostname) => (hostname === 'intern.alter-verein.de' ? ['10.0.0.7'] : ['93.184.215.14']),
    connect: () => connect(port, '127.0.0.1'),
  }
  return { outside, asked }
}

test('pictures are asked for at the old website only when somebody wants it, and never in the own network', async () => {
  const text = wordpressExport([
    { id: 1, type: 'attachment', file: '2019/05/winde.jpg' },
    { id: 2, type: 'attachment', file: '2019/05/fehlt.jpg' },
    { id: 3, title: 'Mit Bild', content: '<img src="/wp-content/uploads/2019/05/winde.jpg">' },
    { id: 4, title: 'Fremd', content: '<img src="https://boese.de/spur.jpg">' },
  ]).replaceAll('https://www.alter-verein.example', 'http://www.alter-verein.de')
  const { outside, asked } = await oldWebsite({ '/wp-content/uploads/2019/05/winde.jpg': await photo() })

  const without = await newClub()
  await carryOut(without, await bring(without, text), outside)
  expect(asked).toEqual([])

  const club = await newClub()
  const id = await bring(club, text, { ...usualOptions, fetchesPictures: true })
  await carryOut(club, id, outside)
  expect(new Set(asked)).toEqual(
    new Set([
      'www.alter-verein.de/wp-content/uploads/2019/05/winde.jpg',
      'www.alter-verein.de/wp-content/uploads/2019/05/fehlt.jpg',
    ]),
  )
  expect(await fatesOf(club, id)).toEqual([
    'picture Eintrag 1: new ',
    'picture Eintrag 2: refused Die alte Website gibt das Bild nicht heraus (404).',
    'post Mit Bild: new ',
    'post Fremd: new Ein Bild fehlt: Die Datei liegt nicht bei.',
  ])
  expect(await club.db.selectFrom('pictures').select('id').execute()).toHaveLength(1)

  const inside = await newClub()
  const own = text.replaceAll('www.alter-verein.de', 'intern.alter-verein.de')
  const innerId = await bring(inside, own, { ...usualOptions, fetchesPictures: true })
  const before = asked.length
  await carryOut(inside, innerId, outside)
  expect(asked.length).toBe(before)
  expect((await fatesOf(inside, innerId))[0]).toContain('Die Adresse liegt nicht im offenen Internet.')
})
