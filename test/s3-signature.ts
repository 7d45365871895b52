import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

type S3Keys = { accessKeyId: string; secretAccessKey: string; region: string }

/**
 * The code with which S3 refuses a request, written down from „Authenticating Requests: Using the Authorization Header
 * (AWS Signature Version 4)“ and not from the client; `undefined`: it is signed by the holder of the keys.
 */
export function signatureFault(request: IncomingMessage, body: Buffer, keys: S3Keys): string | undefined {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': sent = '' } = request.headers
  const result = /^AWS4-HMAC-SHA256 Credential=([^,]+), SignedHeaders=([^,]+), Signature=([\da-f]{64})$/.exec(
    authorization,
  )
  if (result === null || typeof date !== 'string') return 'AccessDenied'
  const [, credential = '', signedHeaders = '', signature = ''] = result
  const [id, day = '', region, service, end] = credential.split('/')
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId'
  if (region !== keys.region || service !== 's3' || end !== 'aws4_request' || !date.startsWith(day))
    return 'AuthorizationHeaderMalformed'
  if (Math.abs(Date.now() - instantOf(date)) > 15 * 60_000) return 'RequestTimeTooSkewed'
  const names = signedHeaders.split(';')
  const mustBeSigned = Object.keys(request.headers).filter(
    (name) => name === 'host' || name.startsWith('x-amz-'),
  )
  if (mustBeSigned.some((name) => !names.includes(name))) return 'AccessDenied'
  if (sent !== sha256(body)) return 'XAmzContentSHA256Mismatch'

  const { pathname, searchParams } = new URL(request.url!, 'http://host')
  const canonical = [
    request.method,
    pathname
      .split('/')
      .map((part) => encoded(decodeURIComponent(part)))
      .join('/'),
    [...searchParams]
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replace(/\s+/g, ' ')}`),
    '',
    signedHeaders,
    sent,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    Buffer.from(`AWS4${keys.secretAccessKey}`),
  )
  const wanted = createHmac('sha256', key).update(`AWS4-HMAC-SHA256\n${date}\n${scope}\n${sha256(canonical)}`)
  return timingSafeEqual(wanted.digest(), Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

/** `20261124T204500Z`, in epoch milliseconds. */
const instantOf = (date: string) =>
  Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
