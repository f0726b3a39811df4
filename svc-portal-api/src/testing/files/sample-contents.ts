import { deflateSync } from 'node:zlib'
import {
  documentOfSharedBytes,
  documentWithFalseSize,
  sampleOffice,
  sampleOpenDocument,
  sampleZip,
} from './sample-archives.ts'
import { pdfStream, samplePdf } from './sample-pdf.ts'

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.replaceAll(' ', ''), 'hex')
}

function latin(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}

const PNG = bytesOf(
  '89504e470d0a1a0a 0000000d49484452 0000000100000001080600000 01f15c489 0000000d49444154 789c626001000000ffff030000060005' +
    '57bfabd4 0000000049454e44ae426082',
)
const GIF = bytesOf('474946383961 0100 0100 800000 000000 ffffff 2c000000000100010000 02024401 00 3b')
const JPEG = bytesOf('ffd8 ffe0 0010 4a46494600 0101 0000 0001 0001 0000 ffdb 0043 00')
const JPEG_REST = Buffer.concat([Buffer.alloc(64, 1), bytesOf('ffda 0008 0101 0000 3f00 7f ffd9')])
const WINDOWS_PROGRAM = Buffer.concat([latin('MZ\x90\0\x03\0\0\0'), Buffer.alloc(200)])
const COMPOUND = Buffer.concat([bytesOf('d0cf11e0a1b11ae1'), Buffer.alloc(1016)])
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">'
const MAIL =
  'From: a@example.com\r\nDate: Fri, 20 Nov 2026 09:00:00 +0000\r\nSubject: Sual\r\nMIME-Version: 1.0\r\n'
/** Test file of virus scanners, in two parts, so that no scanner reports this source. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

function mediaOf(brand: string): Buffer {
  return Buffer.concat([
    bytesOf('00000018'),
    latin(`ftyp${brand}`),
    bytesOf('00000200'),
    latin(brand),
    latin('mif1'),
    Buffer.alloc(64),
  ])
}

function javascript(name: string): string {
  return `<< /S /${name} /JS (app.alert\\(1\\)) >>`
}

function fieldOf(...texts: readonly string[]): string {
  const instructions = texts.map((text) => `<w:instrText xml:space="preserve">${text}</w:instrText>`)
  return `<w:fldChar w:fldCharType="begin"/>${instructions.join('')}<w:fldChar w:fldCharType="end"/>`
}

/** Contents of the corpus by name. */
export const SAMPLE_CONTENTS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  pdf: () => samplePdf(),
  'pdf-of-several-parts': () => samplePdf({ page: pdfStream('', Buffer.alloc(1_500_000, 'q Q '), false) }),
  'pdf-with-object-stream': () =>
    samplePdf({ objects: [pdfStream('/Type /ObjStm /N 1 /First 4', '9 0 << /A 1 >>')] }),
  'pdf-with-address': () =>
    samplePdf({ objects: ['<< /S /URI /URI (https://example.com/Type%20A/Type 2/Encrypt) >>'] }),
  'pdf-with-attached-text': () =>
    samplePdf({
      objects: [
        '<< /Type /Filespec /F (a.xml) /EF << /F 6 0 R >> >>',
        pdfStream('/Type /EmbeddedFile', '<a/>'),
      ],
    }),
  'pdf-truncated': () =>
    samplePdf({ page: pdfStream('', Buffer.alloc(5000, 'q Q '), false) }).subarray(0, 4000),
  'pdf-bomb': () =>
    samplePdf({ objects: [pdfStream('/Type /ObjStm /N 1 /First 4', Buffer.alloc(51_000_000))] }),
  'pdf-with-javascript': () => samplePdf({ objects: [javascript('JavaScript')] }),
  'pdf-with-escaped-javascript': () => samplePdf({ objects: [javascript('J#61vaScr#69pt')] }),
  'pdf-with-compressed-javascript': () =>
    samplePdf({ objects: [pdfStream('/Type /Obj#53tm /N 1 /First 4', `9 0 ${javascript('JavaScript')}`)] }),
  'pdf-with-javascript-in-a-comment-stream': () =>
    samplePdf({ head: '% << >> stream\n', objects: [javascript('J#61vaScript')] }),
  'pdf-with-hidden-object-stream': () => {
    const hidden = pdfStream('/Type /ObjStm /N 1 /First 4', `9 0 ${javascript('JavaScript')}`)
    return samplePdf({ objects: [Buffer.concat([latin('% << >> stream\n'), hidden])] })
  },
  'pdf-with-comment-before-object-stream': () => {
    const hidden = pdfStream('/Type /ObjStm /N 1 /First 4', `9 0 ${javascript('JavaScript')}`)
    return samplePdf({ objects: [Buffer.from(hidden.toString('latin1').replace('>>', '>>%a'), 'latin1')] })
  },
  'pdf-with-object-stream-compressed-twice': () => {
    const once = deflateSync(`9 0 ${javascript('JavaScript')}`)
    return samplePdf({ objects: [pdfStream('/Type /ObjStm /N 1 /First 4 /F 1', once)] })
  },
  'pdf-with-object-stream-of-no-type': () =>
    samplePdf({ objects: [pdfStream('/N 1 /First 4', `9 0 ${javascript('JavaScript')}`)] }),
  'pdf-with-type-elsewhere': () =>
    samplePdf({
      objects: [pdfStream('/Type 6 0 R /N 1 /First 4', `9 0 ${javascript('JavaScript')}`), '/ObjStm'],
    }),
  'pdf-with-other-filter': () =>
    samplePdf({ objects: [pdfStream('/Type /ObjStm /Filter /ASCIIHexDecode', '2f4a53', false)] }),
  'pdf-with-launch': () => samplePdf({ objects: ['<< /S /Launch /Win << /F (cmd) >> >>'] }),
  'pdf-with-remote-file': () => samplePdf({ objects: ['<< /S /GoToR /F (\\\\example\\a) >>'] }),
  'pdf-with-form-to-send': () => samplePdf({ objects: ['<< /S /SubmitForm /F (https://example.com) >>'] }),
  'pdf-with-attached-program': () =>
    samplePdf({
      objects: ['<< /Type /Filespec /F (a.bin) >>', pdfStream('/Type /EmbeddedFile', WINDOWS_PROGRAM)],
    }),
  'pdf-with-attached-name': () => samplePdf({ objects: ['<< /Type /Filespec /UF (setup.exe) >>'] }),
  'pdf-with-attached-file-of-no-type': () =>
    samplePdf({ objects: ['<< /F <6576696c2e657865> /EF << /F 6 0 R >> >>', pdfStream('', 'a')] }),
  'pdf-encrypted': () => samplePdf({ objects: ['<< /Filter /Standard /V 4 >>'], trailer: '/Encrypt 5 0 R' }),
  'pdf-and-zip': async () => Buffer.concat([samplePdf(), await sampleZip([['a.txt', 'a']])]),
  'pdf-and-html': () => samplePdf({ head: '%<html><script>alert(1)</script>\n' }),
  jpeg: () => Buffer.concat([JPEG, JPEG_REST]),
  'jpeg-truncated': () => JPEG,
  'jpeg-and-pdf': () =>
    Buffer.concat([
      JPEG.subarray(0, 20),
      bytesOf('fffe 000c'),
      latin('%PDF-1.7\n\n'),
      JPEG.subarray(20),
      JPEG_REST,
      samplePdf(),
    ]),
  png: () => PNG,
  'png-truncated': () => PNG.subarray(0, 50),
  'png-and-php': () => Buffer.concat([PNG, latin('<?php system($_GET[0]); ?>')]),
  gif: () => GIF,
  'gif-truncated': () => GIF.subarray(0, GIF.length - 4),
  'gif-and-javascript': () => Buffer.concat([latin('GIF89a/*'), GIF.subarray(8), latin('*/=1;alert(1);')]),
  'gif-and-java-archive': async () =>
    Buffer.concat([
      GIF,
      await sampleZip([
        ['META-INF/MANIFEST.MF', 'Main-Class: A\n'],
        ['A.class', bytesOf('cafebabe')],
      ]),
    ]),
  webp: () =>
    Buffer.concat([
      latin('RIFF'),
      bytesOf('1a000000'),
      latin('WEBPVP8L'),
      bytesOf('0d0000002f00000010071011118888fe0700'),
    ]),
  heic: () => mediaOf('heic'),
  tiff: () => bytesOf('49492a00 08000000 0100 0001 0300 01000000 01000000 00000000'),
  mp4: () => mediaOf('isom'),
  m4a: () => mediaOf('M4A '),
  mp3: () => Buffer.concat([bytesOf('fffb9064'), Buffer.alloc(413), bytesOf('fffb9064'), Buffer.alloc(413)]),
  docx: () => sampleOffice('docx'),
  'docx-truncated': async () =>
    (await sampleOffice('docx', [['word/media/a.bin', Buffer.alloc(400, 'ab')]])).subarray(0, -60),
  'docx-with-comment': () => sampleOffice('docx', [], '<html>'),
  'docx-with-macro': () => sampleOffice('docx', [['word/vbaProject.bin', 'Attribute VB_Name']]),
  'docx-with-program': () => sampleOffice('docx', [['word/embeddings/setup.exe', WINDOWS_PROGRAM]]),
  'docx-with-program-as-data': () => sampleOffice('docx', [['word/embeddings/a.bin', WINDOWS_PROGRAM]]),
  'docx-with-remote-template': () => {
    const target = 'Type="a/attachedTemplate" Target="https://example.com/a.dotm" TargetMode="External"'
    return sampleOffice('docx', [['word/_rels/settings.xml.rels', `<Relationship ${target}/>`]])
  },
  'docx-with-renamed-macro': () => {
    const relation = '<Relationship Type="http://schemas.microsoft.com/a/vbaProject" Target="a.bin"/>'
    return sampleOffice('docx', [
      ['word/_rels/document.xml.rels', relation],
      ['word/a.bin', 'Attribute'],
    ])
  },
  'docx-with-document-of-macros': async () => {
    const inner = await sampleOffice('docx', [['word/vbaProject.bin', 'Attribute VB_Name']])
    return sampleOffice('docx', [['word/embeddings/a.docx', inner]])
  },
  'docx-with-table': async () =>
    sampleOffice('docx', [['word/embeddings/a.xlsx', await sampleOffice('xlsx')]]),
  'docx-with-web-page': () =>
    sampleOffice('docx', [['word/a.xml', '<w:document><w:altChunk r:id="rId1"/></w:document>']]),
  'docx-with-links-and-fields': () =>
    sampleOffice('docx', [
      [
        'word/_rels/a.xml.rels',
        '<Relationship Type="a/hyperlink" Target="https://a.az" TargetMode="External"/>',
      ],
      ['word/a.xml', `<w:p>${fieldOf(' HYPERLINK "https://a.az/dde" ')}${fieldOf('PAGE')}</w:p>`],
    ]),
  'docx-with-command': () =>
    sampleOffice('docx', [['word/a.xml', `<w:p>${fieldOf(' D', '&#68;EAUTO c:')}</w:p>`]]),
  'docx-with-hidden-command': () =>
    sampleOffice('docx', [['word/a.xml', '<w:p><x:fldSimple x:instr=" QUOTE 68 68 69 "/></w:p>']]),
  'docx-with-ole-object': () => sampleOffice('docx', [['word/embeddings/oleObject1.bin', COMPOUND]]),
  'docx-encrypted': () =>
    Buffer.concat([COMPOUND, Buffer.from('EncryptedPackage', 'utf16le'), Buffer.alloc(96)]),
  compound: () => COMPOUND,
  xlsx: () => sampleOffice('xlsx'),
  odt: () => sampleOpenDocument('text'),
  ods: () => sampleOpenDocument('spreadsheet'),
  zip: () => sampleZip([['a.txt', 'a']]),
  'zip-bomb': () => sampleOffice('docx', [['word/media/a.png', Buffer.alloc(3_000_000)]]),
  'zip-bomb-with-false-size': documentWithFalseSize,
  'zip-bomb-of-shared-bytes': documentOfSharedBytes,
  'java-archive': () =>
    sampleZip([
      ['META-INF/MANIFEST.MF', 'Main-Class: A\n'],
      ['A.class', bytesOf('cafebabe')],
    ]),
  'java-class': () => bytesOf('cafebabe 00000034 000d'),
  'windows-program': () => WINDOWS_PROGRAM,
  'linux-program': () => Buffer.concat([bytesOf('7f454c46020101'), Buffer.alloc(57)]),
  'shell-script': () => latin('#!/bin/sh\nrm -rf ~\n'),
  'text-utf-8': () => Buffer.from('Müraciət: çay içməli deyil.\nОбращение ₼ 😀\n'),
  'text-utf-16': () => Buffer.from('\uFEFFMüraciət: Обращение\r\n', 'utf16le'),
  'text-windows-1251': () => bytesOf('cee1f0e0f9e5ede8e5 0d0a'),
  'text-windows-1254': () => bytesOf('feikay657420 3b e7 61 79 0d0a'.replace('ikay', '696b6179')),
  'text-like-a-program': () => latin('MZ is the number of the house.\n'),
  'random-bytes': () =>
    Buffer.from(Array.from({ length: 300 }, (_, index) => (index * index * 31 + 7) % 256)),
  rtf: () => latin('{\\rtf1\\ansi Salam}'),
  eml: () => Buffer.from(`${MAIL}\r\nSalam\r\n`),
  'eml-with-program': () =>
    latin(
      `${MAIL}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/octet-stream; name="a.exe"\r\n\r\nTVqQ\r\n--b--\r\n`,
    ),
  'eml-with-coded-name': () =>
    latin(`${MAIL}Content-Disposition: attachment; filename*=utf-8''a%2Eexe\r\n\r\na\r\n`),
  svg: () => latin(`${SVG}<rect width="9" height="9"/></svg>`),
  'svg-with-script': () => latin(`${SVG}<script>alert(1)</script></svg>`),
  'svg-with-handler': () => latin(`${SVG}<rect onload="alert(1)"/></svg>`),
  'html-with-script': () => latin('<!DOCTYPE html><html><script>alert(1)</script></html>'),
  eicar: () => latin(EICAR),
  empty: () => Buffer.alloc(0),
}
