import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from '../debian.ts'
import type { Target, User } from './target.ts'

const installed = (tool: string): void => {
  if (!debianProgram(tool)) throw new Error(`${tool} is needed: apt-get install ${tool}`)
}

/** Runs a tool to its end or its time limit. Returns its output. */
const run = (tool: string, args: readonly string[], limitMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(tool, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += String(part)))
    const timer = setTimeout(() => child.kill('SIGTERM'), limitMs)
    child.on('error', reject)
    child.on('close', () => {
      clearTimeout(timer)
      resolve(said)
    })
  })

const inFolder = async <Done>(work: (folder: string) => Promise<Done>): Promise<Done> => {
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-attack-'))
  return work(folder).finally(() => rmSync(folder, { recursive: true, force: true }))
}

const hidden = [
  ...[
    '.git/HEAD',
    '.git/config',
    '.env',
    '.env.local',
    '.htaccess',
    '.npmrc',
    '.DS_Store',
    '.svn/entries',
    '.well-known/',
  ],
  ...[
    'admin',
    'admin/',
    'administrator',
    'operator',
    'phpinfo.php',
    'server-status',
    'actuator',
    'actuator/env',
    'debug',
  ],
  ...[
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'node_modules/',
    'server/src/app/main.ts',
    'src/main.ts',
    '.data/',
  ],
  ...[
    '.data/secret',
    'backup.sql',
    'backup.zip',
    'dump.sql',
    'db.sqlite',
    'data.json',
    'config.json',
    'config.yml',
    'api',
  ],
  ...['api/v1', 'graphql', 'swagger.json', 'openapi.json', 'wp-login.php', 'wp-admin', 'console', 'trace', 'heapdump'],
  ...[
    'assets/',
    'art/',
    'fonts/',
    'datas/',
    'endpoint',
    'endpoint/v2',
    'endpoint/v1/../../.env',
    '%2e%2e/%2e%2e/etc/passwd',
  ],
  ...[
    '..%2f..%2fetc%2fpasswd',
    'art/..%2f..%2f..%2fpackage.json',
    'art/%2e%2e/%2e%2e/package.json',
    'studio/../package.json',
  ],
  ...[
    'assets/index.js.map',
    'sw.js.map',
    'favicon.svg~',
    'index.html.bak',
    'index.php',
    'login.php',
    '~root',
    'cgi-bin/',
  ],
]

/** Looks for what should not be served: files of the project, of version control, back doors, directory lists. */
export const ffuf = async (target: Target): Promise<readonly string[]> => {
  installed('ffuf')
  return inFolder(async (folder) => {
    const [wordlist, out] = [join(folder, 'wordlist'), join(folder, 'out.json')]
    writeFileSync(wordlist, hidden.join('\n'))
    const args = ['-u', `${target.url}/FUZZ`, '-w', wordlist, '-mc', '200-299,500-599', '-of', 'json', '-o', out, '-s']
    await run('ffuf', args, 120_000)
    const { results } = JSON.parse(readFileSync(out, 'utf8')) as { results: { url: string; status: number }[] }
    console.log(`  ${hidden.length} paths requested`)
    return results.map(({ url, status }) => `${status} ${url}`)
  })
}

type Asked = { className: string; method: string; data: Record<string, unknown> }

/** Calls whose input reaches a query, with sample data. */
const searched: readonly Asked[] = [
  { className: 'user', method: 'login', data: { username: 'demo', password: 'Yakamoz1' } },
  { className: 'casino', method: 'games_list', data: { name: 'yak', order: 'name' } },
  { className: 'livecasino', method: 'game_table_list', data: { name: 'rulet' } },
  { className: 'cms', method: 'getInformation', data: { InfType: 'PromoSart' } },
  { className: 'finance', method: 'list_transactions', data: { order: 'date' } },
  { className: 'betframe', method: 'getEvents', data: { search: 'ist' } },
]

const requestFile = ({ className, method, data }: Asked, user: User, target: Target): string => {
  // An asterisk marks where the scanner inserts its payloads.
  const marked = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, `${value}*`]))
  const body = JSON.stringify({ api: { class: className, method }, data: marked, user })
  const { host } = new URL(target.url)
  return [
    'POST /endpoint/v1 HTTP/1.1',
    `Host: ${host}`,
    'Panel: frontend',
    'Content-Type: application/json',
    '',
    body,
  ].join('\r\n')
}

/** Tries SQL injection on every call that searches. */
export const sqlmap = async (target: Target): Promise<readonly string[]> => {
  installed('sqlmap')
  const user = await target.signedIn()
  const findings: string[] = []
  for (const call of searched) {
    const name = `${call.className}.${call.method}`
    await inFolder(async (folder) => {
      const file = join(folder, 'request.txt')
      writeFileSync(file, requestFile(call, user, target))
      const how = [
        '--batch',
        '--level',
        '2',
        '--risk',
        '2',
        '--technique',
        'BEUS',
        '--dbms',
        'PostgreSQL',
        '--threads',
        '4',
      ]
      const said = await run(
        'sqlmap',
        ['-r', file, '--ignore-stdin', ...how, '--output-dir', folder, '--disable-coloring'],
        240_000,
      )
      const isFound = /is vulnerable|appears to be .*injectable|identified the following injection/.test(said)
      const isTried = /do not appear to be injectable|does not seem to be injectable|might not be injectable/.test(said)
      console.log(`  ${name.padEnd(30)} ${isFound ? 'FOUND' : isTried ? 'nothing' : 'not finished'}`)
      if (isFound) findings.push(`${name}: ${/.*injectable.*/.exec(said)?.[0] ?? 'injectable'}`)
      else if (!isTried) findings.push(`${name}: the scan did not finish\n${said.slice(-600)}`)
    })
  }
  return findings
}

/** The scanner expects a filter that browsers have removed because it could be abused; it is switched off. */
const declined = /X-XSS-Protection/

type Report = { vulnerabilities: Record<string, { path: string; info: string }[]> }

/** Crawls the pages as a visitor and tries injections, cross-site scripts, redirects and missing headers. */
export const wapiti = async (target: Target): Promise<readonly string[]> => {
  installed('wapiti')
  return inFolder(async (folder) => {
    const out = join(folder, 'report.json')
    const modules = 'backup,blindsql,cookieflags,crlf,csp,exec,file,http_headers,methods,redirect,sql,ssrf,xss,xxe'
    const bounds = ['--max-scan-time', '240', '--max-links-per-page', '40', '--depth', '3', '--flush-session']
    const said = await run(
      'wapiti',
      [
        '-u',
        target.url,
        '-m',
        modules,
        ...bounds,
        '-f',
        'json',
        '-o',
        out,
        '--store-session',
        folder,
        '--no-bugreport',
      ],
      420_000,
    )
    if (!existsSync(out)) return [`no report: ${said.slice(-600)}`]
    const { vulnerabilities } = JSON.parse(readFileSync(out, 'utf8')) as Report
    return Object.entries(vulnerabilities)
      .flatMap(([kind, all]) => all.map(({ path, info }) => `${kind} ${path} ${info}`))
      .filter((finding) => !declined.test(finding))
  })
}
