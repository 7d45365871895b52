import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest()
const text64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

const userPresent = 0x01
const userVerified = 0x04
const attested = 0x40

/** Values of an honest browser and authenticator unless overridden. */
export type Said = { challenge: string; origin?: string; rpId?: string; verified?: boolean; counter?: number }

/** A passkey in memory: an ES256 key that signs as Web Authentication lays down (6.1, 6.5, 7.1, 7.2). */
export function authenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0

  const clientData = (type: string, { challenge, origin = 'https://verein.example' }: Said) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  function authenticatorData(
    { rpId = 'verein.example', verified = true, counter = uses }: Said,
    more?: Buffer,
  ) {
    const flags = userPresent | (verified ? userVerified : 0) | (more === undefined ? 0 : attested)
    const head = Buffer.alloc(5)
    head.writeUInt8(flags)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([sha256(rpId), head, more ?? Buffer.alloc(0)])
  }

  /** The new credential: no authenticator model, its id, and the public key as COSE. */
  function credential(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([
      Buffer.alloc(16),
      length,
      id,
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  const about = { id: text64(id), rawId: text64(id), type: 'public-key' }
  return {
    id: about.id,
    /** The browser's response to a registration, as JSON. */
    make(said: Said): string {
      const data = authenticatorData(said, credential())
      const length = Buffer.alloc(2)
      length.writeUInt16BE(data.length)
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        length,
        data,
      ])
      const response = {
        clientDataJSON: text64(clientData('webauthn.create', said)),
        attestationObject: text64(attestation),
        transports: ['internal'],
      }
      return JSON.stringify({ ...about, response, clientExtensionResults: {} })
    },
    /** The browser's response to an authentication, as JSON. */
    answer(said: Said): string {
      uses += 1
      const client = clientData('webauthn.get', said)
      const data = authenticatorData(said)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text64(client),
        authenticatorData: text64(data),
        signature: text64(signature),
      }
      return JSON.stringify({ ...about, response })
    },
  }
}
