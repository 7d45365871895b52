import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const provider = { OIDC_ISSUER: 'https://anmeldung.verband.example', OIDC_CLIENT_ID: 'platzrunde' }
const sentence = (env: Record<string, string>) => {
  const config = readConfig(env)
  return config.ok ? undefined : config.sentence
}

test('a provider needs its address and our name there; the rest has an answer', () => {
  expect(readConfig({})).toMatchObject({ ok: true, oidc: undefined })
  expect(readConfig(provider)).toMatchObject({
    oidc: {
      issuer: provider.OIDC_ISSUER,
      clientId: 'platzrunde',
      clientSecret: undefined,
      label: 'anmeldung.verband.example',
      name: 'verein',
    },
  })
  const { OIDC_ISSUER, OIDC_CLIENT_ID } = provider
  expect(sentence({ OIDC_ISSUER })).toBe('OIDC_ISSUER und OIDC_CLIENT_ID gehören zusammen.')
  expect(sentence({ OIDC_CLIENT_ID })).toBe('OIDC_ISSUER und OIDC_CLIENT_ID gehören zusammen.')
})

test('the way to the provider is encrypted, or does not leave this machine', () => {
  const withIssuer = (OIDC_ISSUER: string) => sentence({ ...provider, OIDC_ISSUER })
  expect(withIssuer('http://localhost:8080/realms/verein')).toBeUndefined()
  expect(withIssuer('http://127.0.0.1:8080')).toBeUndefined()
  for (const refused of [
    'http://anmeldung.verband.example',
    'http://192.168.1.4',
    'http://localhost.verband.example',
    'https://name:wort@verband.example',
    'https://verband.example/?a=1',
    'verband.example',
  ]) {
    expect(withIssuer(refused), refused).toContain('OIDC_ISSUER ist keine Adresse')
  }
})

test('a wrong value is told without the secret', () => {
  const result = sentence({ ...provider, OIDC_CLIENT_SECRET: 'sehr-geheim', OIDC_NAME: 'Groß Geschrieben' })
  expect(result).toBe('OIDC_NAME besteht aus Kleinbuchstaben, Ziffern und Strichen.')
})

test('a proxy is named by address or range', () => {
  expect(sentence({ TRUSTED_PROXIES: '127.0.0.1, 172.16.0.0/12 fd00::/8' })).toBeUndefined()
  expect(sentence({ TRUSTED_PROXIES: 'mein-proxy' })).toContain('TRUSTED_PROXIES: Adressen und Bereiche')
})

test('a bucket for files has a server, a region and keys', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  const FILES_URL = 's3://verein/falkenried?endpoint=https://s3.verband.example/&region=eu-central-1'
  expect(readConfig({ FILES_URL, ...keys })).toMatchObject({
    files: {
      bucket: 'verein',
      prefix: 'falkenried/',
      endpoint: 'https://s3.verband.example',
      region: 'eu-central-1',
      accessKeyId: 'id',
      secretAccessKey: 'secret',
    },
  })
  expect(sentence({ FILES_URL })).toContain('AWS_ACCESS_KEY_ID')
  for (const refused of [
    'https://s3.verband.example/verein',
    's3://verein?region=eu-central-1',
    's3://verein?endpoint=https://s3.verband.example',
    's3://verein/../anderer?endpoint=ftp://s3.verband.example&region=eu',
  ])
    expect(sentence({ FILES_URL: refused, ...keys }), refused).toContain('FILES_URL ist keine Adresse')
})

test('a process may have so many connections to PostgreSQL as the club says', () => {
  expect(readConfig({})).toMatchObject({ databaseConnections: 10 })
  expect(readConfig({ DATABASE_CONNECTIONS: '4' })).toMatchObject({ databaseConnections: 4 })
  expect(sentence({ DATABASE_CONNECTIONS: '1' })).toBe('DATABASE_CONNECTIONS muss mindestens 2 sein.')
  expect(sentence({ DATABASE_CONNECTIONS: 'viele' })).toBe('DATABASE_CONNECTIONS ist keine Zahl.')
})
