import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { FileStore } from './file-store.ts'

export const keyFile = 'schluessel/vertraulich'
const ivBytes = 12
const tagBytes = 16

const keys = new WeakMap<FileStore, Promise<Buffer>>()

/** Returns the key. It is stored outside the database, so that a copy of the tables alone cannot be decrypted. */
function keyOf(files: FileStore): Promise<Buffer> {
  const known = keys.get(files)
  if (known !== undefined) return known
  const found = readOrMakeKey(files)
  keys.set(files, found)
  found.catch(() => keys.delete(files))
  return found
}

/**
 * Creates the key where there is none. Called only by the server that prepares the database: two at once would make two
 * keys.
 */
export async function ensureKey(files: FileStore) {
  await keyOf(files)
}

/** Clears the cached key; call after the stored key was replaced. */
export function forgetKey(files: FileStore) {
  keys.delete(files)
}

async function readOrMakeKey(files: FileStore): Promise<Buffer> {
  const stored = await files.read(keyFile)
  if (stored !== undefined) return Buffer.from(stored)
  await files.create(keyFile, randomBytes(32))
  // Another process may have written at the same time; the stored key is the one for both.
  return Buffer.from((await files.read(keyFile))!)
}

/**
 * Encrypts a short secret (AES-256-GCM). Deterministic, so that a form sent twice is recognised; the initialisation vector
 * is derived from the text and is therefore never used for a second text.
 */
export async function lockAway(files: FileStore, text: string): Promise<string> {
  // Another server may have restored a backup with another key.
  forgetKey(files)
  const key = await keyOf(files)
  const iv = createHmac('sha256', key).update(text).digest().subarray(0, ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Decrypts a secret; `undefined` when it was encrypted with another key or has been changed. */
export async function takeOut(files: FileStore, locked: string): Promise<string | undefined> {
  const bytes = Buffer.from(locked, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return undefined
  const known = await keyOf(files)
  const text = opened(known, bytes)
  if (text !== undefined) return text
  forgetKey(files)
  const current = await keyOf(files)
  return current.equals(known) ? undefined : opened(current, bytes)
}

function opened(key: Buffer, bytes: Buffer): string | undefined {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
