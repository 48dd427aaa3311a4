import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { debianProgram } from './debian.ts'

/** An authority for certificates of tests, in a temporary folder. All of it is valid for a day. */
export type Authority = {
  /** The file with its own certificate, as `NODE_EXTRA_CA_CERTS` takes it. */
  file: string
  /** Makes a certificate for a host, signed by it; returns the files of both, and their texts. */
  issue(host: string): { keyFile: string; certificateFile: string; key: string; certificate: string }
  close(): void
}

const newKey = ['-newkey', 'rsa:2048', '-nodes']

/** Makes an authority by the program openssl. Throws with what to do where there is none. */
export const makeAuthority = (name: string): Authority => {
  const program = debianProgram('openssl')
  if (!program) throw new Error('openssl is needed for certificates: install it (on Debian: apt-get install openssl)')
  const openssl = (...args: readonly string[]) => execFileSync(program, args, { stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'yakamoz-authority-'))
  const path = (file: string) => join(folder, file)
  const [file, key] = [path('authority.pem'), path('authority.key')]
  openssl('req', '-x509', ...newKey, '-subj', `/CN=${name}`, '-days', '1', '-keyout', key, '-out', file)
  return {
    file,
    issue: (host) => {
      const [keyFile, certificateFile, request, names] = ['key', 'pem', 'csr', 'names'].map((end) =>
        path(`${host}.${end}`),
      ) as [string, string, string, string]
      writeFileSync(names, `subjectAltName=DNS:${host}\n`)
      openssl('req', ...newKey, '-subj', `/CN=${host}`, '-keyout', keyFile, '-out', request)
      const by = ['-CA', file, '-CAkey', key, '-CAcreateserial', '-days', '1', '-extfile', names]
      openssl('x509', '-req', '-in', request, ...by, '-out', certificateFile)
      const texts = { key: readFileSync(keyFile, 'utf8'), certificate: readFileSync(certificateFile, 'utf8') }
      return { keyFile, certificateFile, ...texts }
    },
    close: () => rmSync(folder, { recursive: true, force: true }),
  }
}
