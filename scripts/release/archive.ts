import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'

/** Creates `FOLDER.tar.xz`, reproducible byte for byte, and beside it `….sha256`, which is signed. */
export function makeArchive(folder: string, effort = 6): { file: string; sums: string; bytes: number } {
  const file = `${folder}.tar.xz`
  const same = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner']
  execFileSync(
    'tar',
    [...same, '--create', '--xz', '--file', file, '-C', dirname(folder), basename(folder)],
    {
      env: { ...process.env, XZ_OPT: `-${effort} -T0` },
    },
  )
  const sums = `${file}.sha256`
  const sum = createHash('sha256').update(readFileSync(file)).digest('hex')
  writeFileSync(sums, `${sum}  ${basename(file)}\n`)
  return { file, sums, bytes: statSync(file).size }
}
