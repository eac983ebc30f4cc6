package android.content;

import android.net.Uri;

public class Intent {
    public static final String ACTION_LOCALE_CHANGED = "android.intent.action.LOCALE_CHANGED";
    public static final String ACTION_MAIN = "android.intent.action.MAIN";
    public static final String ACTION_SEND = "android.intent.action.SEND";
    public static final String ACTION_VIEW = "android.intent.action.VIEW";
    public static final String EXTRA_SUBJECT = "android.intent.extra.SUBJECT";
    public static final String EXTRA_TEXT = "android.intent.extra.TEXT";
    public static final int FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY = 0x00100000;

    public Intent(String action) {}

    public Intent(String action, Uri uri) {}

    public Intent(Context packageContext, Class<?> cls) {}

    public String getAction() {
        throw new UnsupportedOperationException();
    }

    public int getFlags() {
        throw new UnsupportedOperationException();
    }

    public boolean hasExtra(String name) {
        throw new UnsupportedOperationException();
    }

    public String getStringExtra(String name) {
        throw new UnsupportedOperationException();
    }

    public CharSequence getCharSequenceExtra(String name) {
        throw new UnsupportedOperationException();
    }

    public Intent setClass(Context packageContext, Class<?> cls) {
        return this;
    }

    public Intent putExtra(String name, String value) {
        return this;
    }
}
