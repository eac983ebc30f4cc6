package org.prayerswap.app;

import android.content.Intent;
import android.net.Uri;

/** A text that another app shares, as the link that the page follows: see docs/native.md. */
final class SharedText {

    /** In UTF-16 code units. The page's form counts the characters. */
    static final int MAX_LENGTH = 32_000;

    private SharedText() {}

    /** Returns an intent that shares a text as one that opens a link; any other one unchanged. */
    static Intent toLink(Intent intent, String scheme) {
        if (!Intent.ACTION_SEND.equals(intent.getAction())) return intent;
        Uri.Builder link = new Uri.Builder().scheme(scheme).authority("create");
        append(link, "title", intent.getCharSequenceExtra(Intent.EXTRA_SUBJECT));
        append(link, "text", intent.getCharSequenceExtra(Intent.EXTRA_TEXT));
        return new Intent(Intent.ACTION_VIEW, link.build());
    }

    private static void append(Uri.Builder link, String name, CharSequence value) {
        if (value == null) return;
        String text = value.toString();
        boolean isTooLong = text.length() > MAX_LENGTH;
        link.appendQueryParameter(name, isTooLong ? text.substring(0, MAX_LENGTH) : text);
    }
}
