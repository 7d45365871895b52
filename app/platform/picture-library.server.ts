import { createRequire } from 'node:module'
import type sharpLibrary from 'sharp'

type Library = typeof sharpLibrary

const require = createRequire(import.meta.url)
let library: Library | undefined

/**
 * sharp, loaded with the first picture that is decoded: a server that only shows finished pages does without
 * its 20 MiB. The cores belong to the pages, so it works on one thread and keeps nothing decoded.
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
