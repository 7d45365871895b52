import { expect, test } from 'vitest'
import { pprByMail } from './ppr-by-mail.ts'

test('who cannot send the form writes a letter that has its questions and what was typed', () => {
  const link = pprByMail('platz@falkenried.example', 'de', {
    kennzeichen: 'D-EQZT',
    'ankunft-tag': '2026-06-16',
    'ankunft-zeit': '08:30',
    zeitangabe: 'utc',
    von: 'Bad & Söhne?',
  })
  const { protocol, pathname, searchParams } = new URL(link)
  expect([protocol, pathname]).toEqual(['mailto:', 'platz@falkenried.example'])
  expect(searchParams.get('subject')).toBe('PPR-Anfrage D-EQZT')
  const body = searchParams.get('body')!.split('\r\n')
  expect(body).toContain('Ankunft (UTC): 2026-06-16 08:30')
  expect(body).toContain('Von: Bad & Söhne?')
  expect(body).toContain('Telefon:')
})

test('nothing that was typed adds a recipient to the letter', () => {
  const link = pprByMail('tower@field.example', 'en', {
    kennzeichen: 'N1&bcc=all@field.example',
    von: '\r\nBcc: x',
  })
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body'])
})
