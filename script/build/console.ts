import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

/** Where what runs in browsers is. */
export const SOURCE = 'src/console/app'
const FOLDER = 'dist/console'
const MOST_GZIP_BYTES = 150_000

/** Builds what browsers are given of the console, each file under a name that changes with it; answers the modules that went in. */
export async function buildConsole(): Promise<string[]> {
  mkdirSync(FOLDER, { recursive: true })
  await using build = await rolldown({
    platform: 'browser',
    input: `${SOURCE}/main.tsx`,
    tsconfig: `${SOURCE}/tsconfig.json`,
  })
  const { output } = await build.write({
    dir: FOLDER,
    format: 'esm',
    entryFileNames: 'console-[hash].js',
    chunkFileNames: 'console-[hash].js',
    minify: true,
    comments: false,
    // Both stay below the size of file that a host was seen to refuse.
    codeSplitting: { groups: [{ name: 'shared', test: /node_modules|texts\.ts$/ }] },
  })
  const scripts = output.filter(file => file.type === 'chunk')
  const style = readFileSync(`${SOURCE}/style.css`, 'utf8')
  const styleName = `console-${createHash('sha256').update(style).digest('base64url').slice(0, 8)}.css`
  writeFileSync(`${FOLDER}/${styleName}`, style)
  const entry = scripts.find(({ isEntry }) => isEntry)
  const others = scripts.filter(({ isEntry }) => !isEntry).map(({ fileName }) => fileName)
  writeFileSync(`${FOLDER}/index.html`, toPage(entry?.fileName ?? '', others, styleName))
  const bytes = [style, ...scripts.map(({ code }) => code)].reduce((sum, text) => sum + gzipSync(text).byteLength, 0)
  if (bytes > MOST_GZIP_BYTES) throw new Error(`the console is ${bytes} bytes gzip; ${MOST_GZIP_BYTES} are the most`)
  return scripts.flatMap(({ moduleIds }) => moduleIds)
}

const toPage = (script: string, others: readonly string[], style: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>agent-broker</title>
<link rel="stylesheet" href="/console/assets/${style}">
${others.map(name => `<link rel="modulepreload" href="/console/assets/${name}">\n`).join('')}<script type="module" src="/console/assets/${script}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>This page needs JavaScript. <a href="/console/approvals">What waits for an approval</a> is shown without it.</p></noscript>
</body>
</html>
`
