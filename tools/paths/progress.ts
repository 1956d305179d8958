/** This module shows the progress bar of `npm run test:paths` and counts its tests. */

import type { Reporter, TestCase, TestModule, Vitest } from 'vitest/node';

const WIDTH = 30;

export class Progress implements Reporter {
  passed = 0;
  failed = 0;
  skipped = 0;
  /** The tests that have run. */
  readonly tests: TestCase[] = [];
  #all = 0;
  #last = '';
  #written = 0;
  readonly #started = performance.now();
  readonly #isTerminal = process.stdout.isTTY === true;

  /** Ends the suites, and with them their browsers, when the command is interrupted. */
  onInit(vitest: Vitest): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.once(signal, () => {
        console.log('\nEnding the browsers.');
        vitest
          .cancelCurrentRun('keyboard-input')
          .then(() => vitest.close())
          .finally(() => process.exit(130));
      });
    }
  }

  onTestModuleCollected(module: TestModule): void {
    for (const test of module.children.allTests()) {
      if (test.options.mode === 'run') this.#all += 1;
    }
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === 'skipped' && test.options.mode !== 'run') return;
    this.tests.push(test);
    if (state === 'passed') this.passed += 1;
    else if (state === 'skipped') this.skipped += 1;
    else {
      this.failed += 1;
      this.#say(`✗ ${test.module.project.name} · ${test.name}\n${indent(errors?.[0]?.message)}`);
    }
    this.#draw(test.name);
  }

  onTestModuleEnd(module: TestModule): void {
    for (const error of module.errors()) this.#fail(module.moduleId, error.message);
    for (const suite of module.children.allSuites()) {
      for (const error of suite.errors()) this.#fail(suite.fullName, error.message);
    }
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly { message: string }[]): void {
    for (const error of errors) this.#fail('outside all tests', error.message);
    if (this.#isTerminal) process.stdout.write('\r\x1b[K');
  }

  #fail(where: string, message: string): void {
    this.failed += 1;
    this.#say(`✗ ${where}\n${indent(message)}`);
  }

  #say(text: string): void {
    if (this.#isTerminal) process.stdout.write('\r\x1b[K');
    console.log(text);
    if (this.#last !== '') this.#draw(this.#last);
  }

  /** Draws a progress bar on a terminal. Without a terminal, prints a line every ten seconds. */
  #draw(name: string): void {
    this.#last = name;
    const done = this.passed + this.failed + this.skipped;
    const share = Math.min(1, done / Math.max(1, this.#all));
    const full = Math.round(share * WIDTH);
    const seconds = Math.round((performance.now() - this.#started) / 1000);
    const bar = `${'█'.repeat(full)}${'░'.repeat(WIDTH - full)} ${done} of ${this.#all}`;
    const failed = this.failed > 0 ? `, ${this.failed} failed` : '';
    const line = `${bar}${failed}, ${seconds} s  ${name}`;
    if (this.#isTerminal) {
      process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns ?? 80) - 1)}`);
    } else if (performance.now() - this.#written > 10_000) {
      this.#written = performance.now();
      console.log(line);
    }
  }
}

const indent = (text = '') => text.replaceAll(/^/gm, '    ');
