import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { constantsInStyles } from './scripts/constant-properties.ts'
import { browserFiles, plainPages, schemaMakers, sheetAddresses } from './scripts/browser-chunks.ts'
import { askedForRoutes } from './scripts/route-plugins.ts'
import { shortScripts } from './scripts/short-scripts.ts'
import {
  lazyRoutes,
  noCycles,
  oneRenderer,
  programsForMuchUsed,
  serverEntries,
  serverFiles,
  unfrozenStatements,
} from './scripts/server-chunks.ts'

export default defineConfig({
  plugins: [
    askedForRoutes(reactRouter()),
    plainPages,
    sheetAddresses,
    constantsInStyles,
    shortScripts,
    lazyRoutes,
    unfrozenStatements,
    noCycles,
    programsForMuchUsed,
    oneRenderer,
  ],
  build: {
    // light-dark() and oklch() are to arrive as they were written.
    cssTarget: 'esnext',
    assetsInlineLimit: 0,
    // Compressed they are once, at the end (finish-build.ts).
    reportCompressedSize: false,
  },
  // A public page's script that shares rules with the server (`?worker&url`) is one file, without what only checks data.
  worker: { format: 'es', rolldownOptions: { treeshake: { moduleSideEffects: false } } },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          checks: { bundlerTimings: false },
          // Nothing is imported for what it does, and schemas nobody asks are left out.
          treeshake: { moduleSideEffects: false, manualPureFunctions: schemaMakers },
          output: {
            codeSplitting: { groups: browserFiles },
          },
        },
      },
    },
    ssr: {
      // Else the development variants of React would be read with every start as well.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      resolve: {
        // What every start needs is read from a few files instead of eight hundred.
        noExternal: [
          'zod',
          'kysely',
          'jose',
          'react',
          'react-dom',
          'scheduler',
          'react-router',
          'cookie-es',
          'qr',
          'entities',
          'd3-contour',
          'd3-array',
          'internmap',
          '@remix-run/node-fetch-server',
        ],
      },
      build: {
        target: 'node26',
        cssMinify: 'lightningcss',
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: serverEntries,
          output: {
            chunkFileNames: '[name]-[hash].js',
            codeSplitting: { groups: [serverFiles] },
            // Names stay, as they stand in the log with every fault.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
          },
        },
      },
    },
  },
})
