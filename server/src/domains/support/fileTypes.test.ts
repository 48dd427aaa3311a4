import { describe, expect, it } from 'vitest'
import { fileNameOf, fileTypeOf } from './fileTypes.ts'
import { jpeg, pdf, png, webp } from './testingFiles.ts'

describe('the type of a file', () => {
  it('is read from its content [A94]', () => {
    expect([png, jpeg, webp, pdf()].map(fileTypeOf)).toEqual([
      'image/png',
      'image/jpeg',
      'image/webp',
      'application/pdf',
    ])
  })

  it('is refused for what a browser or system could run, and for files that are cut off [A94]', () => {
    const refused = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      Buffer.from('GIF89a,alert(1)//'),
      Buffer.from('MZ\x90\x00'),
      Buffer.from('PK\x03\x04'),
      Buffer.from('#!/bin/sh\n'),
      Buffer.alloc(0),
      Buffer.alloc(100),
      png.subarray(0, png.length - 12),
      jpeg.subarray(0, 20),
      webp.subarray(0, webp.length - 10),
      pdf().subarray(0, 20),
      Buffer.concat([Buffer.from('<script>'), pdf()]),
      pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
      pdf('/Type /EmbeddedFile'),
      pdf('/S /Launch'),
    ]
    for (const bytes of refused)
      expect([bytes.toString('latin1', 0, 30), fileTypeOf(bytes)]).toEqual([bytes.toString('latin1', 0, 30), undefined])
  })
})

describe('the name of a file', () => {
  it('has no folders, no signs and the ending of its type', () => {
    expect(fileNameOf('dekont.png', 'image/png')).toBe('dekont.png')
    expect(fileNameOf('dekont.exe', 'application/pdf')).toBe('dekont.pdf')
    expect(fileNameOf('../../etc/passwd', 'image/jpeg')).toBe('passwd.jpg')
    expect(fileNameOf('C:\\gizli\\Kimlik Ön Yüz (1).jpeg', 'image/jpeg')).toBe('Kimlik Ön Yüz (1).jpg')
    expect(fileNameOf('a"b;c\r\n<img>.png', 'image/png')).toBe('abc.png')
    expect(fileNameOf('', 'image/webp')).toBe('dosya.webp')
    expect(fileNameOf('.htaccess', 'image/png')).toBe('dosya.png')
    expect(fileNameOf('u'.repeat(300), 'image/png')).toHaveLength(64)
  })
})
