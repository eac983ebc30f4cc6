/** The tests that must fail for a fault: files of one suite, which follows from their folder. */
export function vitest(...files) {
  return { suite: suiteOf(files[0]), files };
}

/** Tests in a browser. @param titles parts of titles; without them all tests of the file */
export function browser(file, ...titles) {
  return { suite: 'e2e', files: [file], titles };
}

function suiteOf(file) {
  if (file.startsWith('apps/server/test/')) return 'server';
  return file.startsWith('apps/server/') ? 'rules' : 'unit';
}
