import { createRequire } from 'node:module'
import type sharpLibrary from 'sharp'

type Library = typeof sharpLibrary

const require = createRequire(import.meta.url)
let library: Library | undefined

/**
 * Loads sharp with the first picture that is decoded: a server that only delivers finished pictures saves its 20 MiB. It
 * uses one thread, because the cores are for pages, and caches nothing.
 */
function loadLibrary(): Library {
  if (library !== undefined) return library
  library = require('sharp') as Library
  library.concurrency(1)
  library.cache(false)
  return library
}

/** Called like sharp itself. */
export const sharp = ((...parameters: Parameters<Library>) => loadLibrary()(...parameters)) as Library
