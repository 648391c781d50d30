import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'
import { APPS } from '../../src/core/operation.ts'
import { SOURCE } from './console.ts'

const FOLDER = 'dist/apps'
const MOST_GZIP_BYTES = 60_000

/** Builds the apps that hosts of MCP show, each a page that needs nothing else; answers the modules that went in. */
export async function buildApps(): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true })
  const style = ['style.css', 'mcp/apps.css'].map(name => readFileSync(`${SOURCE}/${name}`, 'utf8')).join('')
  const modules = await Promise.all(APPS.map(name => buildApp(name, style)))
  return modules.flat()
}

async function buildApp(name: string, style: string): Promise<string[]> {
  await using build = await rolldown({
    platform: 'browser',
    input: `${SOURCE}/mcp/${name}.tsx`,
    tsconfig: `${SOURCE}/tsconfig.json`,
  })
  const { output } = await build.generate({ format: 'iife', minify: true, comments: false })
  const [script] = output
  const html = toPage(script.code, style)
  const bytes = gzipSync(html).byteLength
  if (bytes > MOST_GZIP_BYTES)
    throw new Error(`the app ${name} is ${bytes} bytes gzip; ${MOST_GZIP_BYTES} are the most`)
  writeFileSync(`${FOLDER}/${name}.html`, html)
  return script.moduleIds
}

// The script is within the page: nothing in it may end it.
const toPage = (script: string, style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>agent-broker</title>
<style>
${style}</style>
</head>
<body>
<div id="app"></div>
<script>
${script.replaceAll(/<(?=\/script|!--)/gi, '\\x3c')}</script>
</body>
</html>
`
