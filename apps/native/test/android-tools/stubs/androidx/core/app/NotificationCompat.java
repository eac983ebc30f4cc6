package androidx.core.app;

import android.app.Notification;
import android.app.PendingIntent;
import android.content.Context;

public class NotificationCompat {
    public static final int VISIBILITY_PRIVATE = 0;

    public abstract static class Style {}

    public static class BigTextStyle extends Style {
        public BigTextStyle bigText(CharSequence text) {
            return this;
        }
    }

    public static class Builder {
        public Builder(Context context, String channelId) {}

        public Builder setSmallIcon(int icon) {
            return this;
        }

        public Builder setColor(int argb) {
            return this;
        }

        public Builder setWhen(long when) {
            return this;
        }

        public Builder setShowWhen(boolean show) {
            return this;
        }

        public Builder setContentTitle(CharSequence title) {
            return this;
        }

        public Builder setContentText(CharSequence text) {
            return this;
        }

        public Builder setStyle(Style style) {
            return this;
        }

        public Builder setNumber(int number) {
            return this;
        }

        public Builder setContentIntent(PendingIntent intent) {
            return this;
        }

        public Builder setAutoCancel(boolean autoCancel) {
            return this;
        }

        public Builder setVisibility(int visibility) {
            return this;
        }

        public Builder setPublicVersion(Notification notification) {
            return this;
        }

        public Builder addAction(int icon, CharSequence title, PendingIntent intent) {
            return this;
        }

        public Notification build() {
            throw new UnsupportedOperationException();
        }
    }
}
